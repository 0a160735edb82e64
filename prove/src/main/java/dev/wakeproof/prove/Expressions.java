package dev.wakeproof.prove;

import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.NumeralNode;
import tla2sany.semantic.OpApplNode;

/** Compares expressions by their form. */
final class Expressions {
  private Expressions() {}

  /** The application of that operator; null if the expression is another. */
  static OpApplNode applied(String name, ExprOrOpArgNode node) {
    return node instanceof OpApplNode application
            && application.getOperator().getName().toString().equals(name)
        ? application
        : null;
  }

  static boolean isOne(ExprOrOpArgNode node) {
    return node instanceof NumeralNode number && number.val() == 1;
  }

  /** The same operators of the same; false for expressions that bind variables. */
  static boolean same(ExprOrOpArgNode a, ExprOrOpArgNode b) {
    if (!(a instanceof OpApplNode x) || !(b instanceof OpApplNode y)) {
      return false;
    }
    ExprOrOpArgNode[] left = x.getArgs();
    ExprOrOpArgNode[] right = y.getArgs();
    boolean same =
        x.getOperator().equals(y.getOperator())
            && left.length == right.length
            && x.getBdedQuantSymbolLists() == null
            && x.getUnbdedQuantSymbols() == null;
    for (int i = 0; same && i < left.length; i++) {
      same = same(left[i], right[i]);
    }
    return same;
  }
}
