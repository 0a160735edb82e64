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

  /** Returns the first formula that is false, or null if all are true. */
  String difference(TLCState state, Value java) {
    for (OpDefNode formula : formulas) {
      Context context = Context.Empty.cons(formula.getParams()[0], java);
      Object truth = tool.eval(formula.getBody(), context, state);
      if (!(truth instanceof BoolValue value && value.val)) {
        return formula.getName().toString();
      }
    }
    return null;
  }
}
