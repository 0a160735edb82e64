package dev.wakeproof.prove;

import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.NumeralNode;
import tla2sany.semantic.OpApplNode;

/** Recognizes {@code {seq[i] : i \in 1..Len(seq)}}, the elements of a sequence. */
final class ElementsOf {
  private ElementsOf() {}

  /** The expression of the sequence; null if the set is another. */
  static ExprOrOpArgNode sequence(ExprOrOpArgNode body, Evaluator.Bound bound) {
    OpApplNode element = applied("$FcnApply", body);
    OpApplNode places = applied("..", bound.set());
    if (element == null || places == null || bound.tuple()) {
      return null;
    }
    OpApplNode length = applied("Len", places.getArgs()[1]);
    boolean fromOne = places.getArgs()[0] instanceof NumeralNode one && one.val() == 1;
    if (length == null || !fromOne) {
      return null;
    }
    boolean atIndex =
        element.getArgs()[1] instanceof OpApplNode index
            && index.getOperator().equals(bound.params().get(0));
    return atIndex && sameName(element.getArgs()[0], length.getArgs()[0])
        ? element.getArgs()[0]
        : null;
  }

  private static OpApplNode applied(String name, ExprOrOpArgNode node) {
    return node instanceof OpApplNode application
            && application.getOperator().getName().toString().equals(name)
        ? application
        : null;
  }

  private static boolean sameName(ExprOrOpArgNode a, ExprOrOpArgNode b) {
    return a instanceof OpApplNode x
        && b instanceof OpApplNode y
        && x.getArgs().length == 0
        && y.getArgs().length == 0
        && x.getOperator().equals(y.getOperator());
  }
}
