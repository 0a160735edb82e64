package dev.wakeproof.conformance;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
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
      if (!isTrue(formula, state, java)) {
        return formula.getName().toString();
      }
    }
    return null;
  }

  private boolean isTrue(OpDefNode formula, TLCState state, Value java) {
    Context context = Context.Empty.cons(formula.getParams()[0], java);
    return tool.eval(formula.getBody(), context, state) instanceof BoolValue value && value.val;
  }

  /**
   * Returns the formulas that stay true in all states, whatever the Java holds: they compare
   * nothing.
   *
   * @param java contents of the cells in an execution
   */
  Set<String> vacuous(List<TLCState> states, Collection<Value> java) {
    List<Value> perturbed = java.stream().map(Perturbed::of).toList();
    Set<String> vacuous = new TreeSet<>();
    for (OpDefNode formula : formulas) {
      boolean compares =
          perturbed.stream()
              .anyMatch(
                  other -> states.stream().anyMatch(state -> isRefuted(formula, state, other)));
      if (!compares) {
        vacuous.add(formula.getName().toString());
      }
    }
    return vacuous;
  }

  private boolean isRefuted(OpDefNode formula, TLCState state, Value java) {
    try {
      return !isTrue(formula, state, java);
    } catch (RuntimeException e) {
      // It looks up what the perturbed cells do not hold.
      return true;
    }
  }
}
