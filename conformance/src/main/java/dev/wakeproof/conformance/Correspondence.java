package dev.wakeproof.conformance;

import java.util.List;
import java.util.stream.Stream;
import tla2sany.semantic.OpDefNode;
import tlc2.tool.TLCState;
import tlc2.tool.impl.FastTool;
import tlc2.util.Context;
import tlc2.value.impl.BoolValue;
import tlc2.value.impl.Value;

/**
 * Compares a state of the specification with the contents of the cells. It evaluates the operators
 * of the root module that are named {@code Same…} and have one parameter.
 */
final class Correspondence {
  private static final String PREFIX = "Same";

  private final FastTool tool;
  private final List<OpDefNode> formulas;

  Correspondence(FastTool tool) {
    this.tool = tool;
    this.formulas =
        Stream.of(tool.getRootModule().getOpDefs())
            .filter(formula -> formula.getName().toString().startsWith(PREFIX))
            .filter(formula -> formula.getArity() == 1)
            .toList();
  }

  List<String> names() {
    return formulas.stream().map(formula -> formula.getName().toString()).toList();
  }

  /** Returns the name of the first formula that is false, or null if all are true. */
  String difference(TLCState state, Value java) {
    OpDefNode formula = firstFalse(state, java);
    return formula == null ? null : formula.getName().toString();
  }

  /** Returns that name with the two sides of the comparison that makes the formula false. */
  String explained(TLCState state, Value java) {
    OpDefNode formula = firstFalse(state, java);
    return formula.getName() + ": " + Disagreement.of(tool, formula, given(formula, java), state);
  }

  private OpDefNode firstFalse(TLCState state, Value java) {
    for (OpDefNode formula : formulas) {
      Object truth = tool.eval(formula.getBody(), given(formula, java), state);
      if (!(truth instanceof BoolValue value && value.val)) {
        return formula;
      }
    }
    return null;
  }

  private static Context given(OpDefNode formula, Value java) {
    return Context.Empty.cons(formula.getParams()[0], java);
  }
}
