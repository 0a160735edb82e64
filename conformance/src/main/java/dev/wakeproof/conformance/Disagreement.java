package dev.wakeproof.conformance;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.LetInNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tlc2.tool.BuiltInOPs;
import tlc2.tool.EvalControl;
import tlc2.tool.IContextEnumerator;
import tlc2.tool.TLCState;
import tlc2.tool.ToolGlobals;
import tlc2.tool.coverage.CostModel;
import tlc2.tool.impl.FastTool;
import tlc2.util.Context;
import tlc2.value.impl.BoolValue;
import tlc2.value.impl.LazyValue;

/**
 * Says why a formula that compares a state with the Java is false: it descends to the comparison
 * that fails, and prints both operands with their values, and the bound names on the way.
 */
final class Disagreement {
  private static final Pattern WORD = Pattern.compile("\\w+");

  private final FastTool tool;
  private final TLCState state;
  private final List<String> bound = new ArrayList<>();

  /** The names that stand for contents of the cells: the parameter, and what is made of it. */
  private final Set<String> ofJava = new HashSet<>();

  private Disagreement(FastTool tool, TLCState state, String java) {
    this.tool = tool;
    this.state = state;
    ofJava.add(java);
  }

  /**
   * Returns the two sides of the comparison that makes the formula false.
   *
   * @param context the parameter of the formula, bound to the contents of the cells
   */
  static String of(FastTool tool, OpDefNode formula, Context context, TLCState state) {
    Disagreement why = new Disagreement(tool, state, formula.getParams()[0].getName().toString());
    String sides = why.sides(formula.getBody(), context);
    return why.bound.isEmpty() ? sides : sides + ", where " + String.join(", ", why.bound);
  }

  private String sides(SemanticNode formula, Context context) {
    if (formula instanceof LetInNode let) {
      return sides(let.getBody(), withDefinitions(let, context));
    }
    if (!(formula instanceof OpApplNode application)) {
      return falseFormula(formula);
    }
    ExprOrOpArgNode[] operands = application.getArgs();
    return switch (BuiltInOPs.getOpCode(application.getOperator().getName())) {
      case ToolGlobals.OPCODE_cl, ToolGlobals.OPCODE_land ->
          Stream.of(operands)
              .filter(operand -> !isTrue(operand, context))
              .findFirst()
              .map(operand -> sides(operand, context))
              .orElseGet(() -> falseFormula(formula));
      case ToolGlobals.OPCODE_implies -> sides(operands[1], context);
      case ToolGlobals.OPCODE_ite -> sides(operands[isTrue(operands[0], context) ? 1 : 2], context);
      case ToolGlobals.OPCODE_case ->
          Stream.of(operands)
              .map(operand -> ((OpApplNode) operand).getArgs())
              .filter(arm -> arm[0] == null || isTrue(arm[0], context))
              .findFirst()
              .map(arm -> sides(arm[1], context))
              .orElseGet(() -> falseFormula(formula));
      case ToolGlobals.OPCODE_bf -> sidesOfOne(application, context);
      case ToolGlobals.OPCODE_eq, ToolGlobals.OPCODE_equiv, ToolGlobals.OPCODE_in ->
          both(operands, context);
      default -> falseFormula(formula);
    };
  }

  /** The sides for the first values of a quantifier that make its body false. */
  private String sidesOfOne(OpApplNode quantifier, Context context) {
    IContextEnumerator each =
        tool.contexts(quantifier, context, state, TLCState.Empty, EvalControl.Clear);
    for (Context next = each.nextElement(); next != null; next = each.nextElement()) {
      if (!isTrue(quantifier.getArgs()[0], next)) {
        for (FormalParamNode[] names : quantifier.getBdedQuantSymbolLists()) {
          for (FormalParamNode name : names) {
            bound.add(name.getName() + " = " + next.lookup(name));
          }
        }
        return sides(quantifier.getArgs()[0], next);
      }
    }
    return falseFormula(quantifier);
  }

  private Context withDefinitions(LetInNode let, Context context) {
    Context extended = context;
    for (OpDefNode definition : let.getLets()) {
      if (speaksOfJava(definition.getBody())) {
        ofJava.add(definition.getName().toString());
      }
      if (definition.getArity() == 0) {
        extended =
            extended.cons(
                definition, new LazyValue(definition.getBody(), extended, CostModel.DO_NOT_RECORD));
      }
    }
    return extended;
  }

  private String both(ExprOrOpArgNode[] operands, Context context) {
    boolean reversed = speaksOfJava(operands[0]) && !speaksOfJava(operands[1]);
    return valued(operands[reversed ? 1 : 0], context)
        + " in the specification, "
        + valued(operands[reversed ? 0 : 1], context)
        + " in the Java";
  }

  private String valued(SemanticNode expression, Context context) {
    return text(expression) + " = " + tool.eval(expression, context, state);
  }

  private String falseFormula(SemanticNode formula) {
    return text(formula) + " is false";
  }

  private boolean isTrue(SemanticNode formula, Context context) {
    return tool.eval(formula, context, state) instanceof BoolValue truth && truth.val;
  }

  private boolean speaksOfJava(SemanticNode expression) {
    return WORD.matcher(text(expression)).results().anyMatch(word -> ofJava.contains(word.group()));
  }

  private static String text(SemanticNode node) {
    return node.getTreeNode().getHumanReadableImage().strip();
  }
}
