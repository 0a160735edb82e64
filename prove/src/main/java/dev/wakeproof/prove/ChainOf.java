package dev.wakeproof.prove;

import tla2sany.semantic.ASTConstants;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SymbolNode;

/**
 * Recognizes the sequence of elements that follow each other by links, by its definition, whatever
 * its name is. {@code End} is a constant of the module:
 *
 * <pre>
 * RECURSIVE Chain(_, _)
 * Chain(first, link) == IF first = End THEN &lt;&lt;>> ELSE &lt;&lt;first>> \o Chain(link[first], link)
 * </pre>
 */
final class ChainOf {
  private final OpDefNode definition;

  private ChainOf(OpDefNode definition) {
    this.definition = definition;
  }

  /** The constant at which the links end; null if the definition is another. */
  static OpApplNode end(OpDefNode definition) {
    return definition.getInRecursive() && definition.getParams().length == 2
        ? new ChainOf(definition).end()
        : null;
  }

  private OpApplNode end() {
    ExprOrOpArgNode[] choice = args("$IfThenElse", definition.getBody());
    ExprOrOpArgNode[] ends = args("=", choice[0]);
    ExprOrOpArgNode[] join = args("\\o", choice[2]);
    boolean isChain =
        isParameter(0, ends[0])
            && isEmptyTuple(choice[1])
            && isOfSequences(choice[2])
            && isParameter(0, args("$Tuple", join[0])[0])
            && args("$Tuple", join[0]).length == 1
            && isRest(join[1]);
    boolean isConstant =
        ends[1] instanceof OpApplNode end
            && end.getOperator().getKind() == ASTConstants.ConstantDeclKind;
    return isChain && isConstant ? (OpApplNode) ends[1] : null;
  }

  /** The same definition, of {@code link[first]} and {@code link}. */
  private boolean isRest(ExprOrOpArgNode node) {
    if (!(node instanceof OpApplNode rest) || !rest.getOperator().equals(definition)) {
      return false;
    }
    ExprOrOpArgNode[] next = args("$FcnApply", rest.getArgs()[0]);
    return isParameter(1, next[0]) && isParameter(0, next[1]) && isParameter(1, rest.getArgs()[1]);
  }

  private boolean isParameter(int index, ExprOrOpArgNode node) {
    return node instanceof OpApplNode name
        && name.getOperator().equals(definition.getParams()[index]);
  }

  private static boolean isEmptyTuple(ExprOrOpArgNode node) {
    OpApplNode tuple = Expressions.applied("$Tuple", node);
    return tuple != null && tuple.getArgs().length == 0;
  }

  private static boolean isOfSequences(ExprOrOpArgNode node) {
    SymbolNode operator = ((OpApplNode) node).getOperator();
    return operator instanceof OpDefNode standard
        && standard.getOriginallyDefinedInModuleNode() != null
        && standard.getOriginallyDefinedInModuleNode().getName().equals("Sequences");
  }

  /** The arguments of that operator; such as match nothing if the expression is another. */
  private static ExprOrOpArgNode[] args(String name, ExprOrOpArgNode node) {
    OpApplNode applied = Expressions.applied(name, node);
    return applied == null || applied.getArgs().length == 0
        ? new ExprOrOpArgNode[3]
        : applied.getArgs();
  }
}
