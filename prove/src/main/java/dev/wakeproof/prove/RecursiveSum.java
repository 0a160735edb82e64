package dev.wakeproof.prove;

import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.LetInNode;
import tla2sany.semantic.NumeralNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SymbolNode;

/**
 * Recognizes the sum of a function over a set by its definition, whatever its name is:
 *
 * <pre>
 * RECURSIVE Sum(_, _)
 * Sum(f, S) == IF S = {} THEN 0
 *              ELSE LET x == CHOOSE x \in S : TRUE IN f[x] + Sum(f, S \ {x})
 * </pre>
 */
final class RecursiveSum {
  private static final String SHAPE =
      "$IfThenElse(=(1,$SetEnumerate()),0,LET $BoundedChoose(1,TRUE()) IN"
          + " +($FcnApply(0,LOCAL),SELF(0,\\(1,$SetEnumerate(LOCAL)))))";

  private RecursiveSum() {}

  static boolean is(OpDefNode definition) {
    return definition.getInRecursive()
        && definition.getParams().length == 2
        && SHAPE.equals(shape(definition.getBody(), definition, null));
  }

  private static String shape(ExprOrOpArgNode node, OpDefNode whole, SymbolNode local) {
    if (node instanceof NumeralNode number) {
      return Integer.toString(number.val());
    }
    if (node instanceof LetInNode let && let.getLets().length == 1) {
      OpDefNode only = let.getLets()[0];
      return "LET "
          + shape(only.getBody(), whole, null)
          + " IN "
          + shape(let.getBody(), whole, only);
    }
    if (!(node instanceof OpApplNode application)) {
      return "?";
    }
    SymbolNode symbol = application.getOperator();
    FormalParamNode[] params = whole.getParams();
    if (symbol.equals(params[0]) || symbol.equals(params[1])) {
      return symbol.equals(params[0]) ? "0" : "1";
    }
    if (local != null && symbol.equals(local)) {
      return "LOCAL";
    }
    String name = symbol.equals(whole) ? "SELF" : symbol.getName().toString();
    StringBuilder shape = new StringBuilder(name).append('(');
    if (application.getBdedQuantBounds() != null && application.getBdedQuantBounds().length > 0) {
      shape.append(shape(application.getBdedQuantBounds()[0], whole, local)).append(',');
    }
    String comma = "";
    for (ExprOrOpArgNode arg : application.getArgs()) {
      shape.append(comma).append(shape(arg, whole, local));
      comma = ",";
    }
    return shape.append(')').toString();
  }
}
