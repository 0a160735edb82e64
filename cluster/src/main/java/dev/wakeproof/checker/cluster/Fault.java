package dev.wakeproof.checker.cluster;

import java.util.List;
import java.util.Optional;
import tlc2.output.EC;
import tlc2.output.MP;
import tlc2.tool.Action;
import tlc2.tool.EvalException;
import tlc2.tool.ITool;
import tlc2.tool.StateVec;
import tlc2.tool.TLCState;
import tlc2.tool.TLCStateInfo;
import tlc2.tool.distributed.TLCApp;

/**
 * Describes a fault of a model as TLC does on one machine. TLC's server prints a trace without
 * naming what is violated, and does not check assumptions.
 */
final class Fault {
  private final TLCApp model;
  private final ITool tool;

  Fault(TLCApp model) {
    this.model = model;
    this.tool = model.tool;
  }

  /**
   * Returns why this model cannot be checked on several machines: they check single states and
   * steps only.
   */
  Optional<String> progress() {
    Action[] progress = tool.getImpliedTemporals();
    return progress.length == 0
        ? Optional.empty()
        : Optional.of(
            "a property of progress, or one that TLC takes for one, needs one machine, which sees"
                + " all states at once: run it without --cluster");
  }

  /** Finds faults in the assumptions and the initial states. */
  int atFirst() {
    int assumptions = tool.checkAssumptions();
    if (assumptions != EC.NO_ERROR) {
      return assumptions;
    }
    int[] code = {EC.NO_ERROR};
    tool.getInitStates(
        state -> {
          if (code[0] == EC.NO_ERROR) {
            code[0] = in(state);
          }
          return null;
        });
    return code[0];
  }

  private int in(TLCState state) {
    String shown = state.toString();
    for (int i = 0; i < model.invariants.length; i++) {
      if (!tool.isValid(model.invariants[i], state)) {
        String name = tool.getInvNames()[i];
        return MP.printError(EC.TLC_INVARIANT_VIOLATED_INITIAL, new String[] {name, shown});
      }
    }
    for (int i = 0; i < model.impliedInits.length; i++) {
      if (!tool.isValid(model.impliedInits[i], state)) {
        String name = tool.getImpliedInitNames()[i];
        return MP.printError(EC.TLC_PROPERTY_VIOLATED_INITIAL, new String[] {name, shown});
      }
    }
    return EC.NO_ERROR;
  }

  /** Finds the fault at the end of a trace. */
  int at(List<TLCStateInfo> trace) {
    TLCState last = trace.get(trace.size() - 1).state;
    TLCState before = trace.size() == 1 ? null : trace.get(trace.size() - 2).state;
    try {
      for (int i = 0; i < model.invariants.length; i++) {
        if (!tool.isValid(model.invariants[i], last)) {
          return MP.printError(EC.TLC_INVARIANT_VIOLATED_BEHAVIOR, tool.getInvNames()[i]);
        }
      }
      for (int i = 0; before != null && i < model.impliedActions.length; i++) {
        if (!tool.isValid(model.impliedActions[i], before, last)) {
          String name = tool.getImpliedActNames()[i];
          return MP.printError(EC.TLC_ACTION_PROPERTY_VIOLATED_BEHAVIOR, name);
        }
      }
      return isStuck(last)
          ? MP.printError(EC.TLC_DEADLOCK_REACHED)
          : MP.printError(EC.GENERAL, "a worker found fault with a state that has none here");
    } catch (EvalException e) {
      return MP.printError(e.getErrorCode(), e.getParameters());
    } catch (RuntimeException e) {
      return MP.printError(EC.GENERAL, e);
    }
  }

  /**
   * Returns whether a state has no successor. If a step cannot be evaluated, throws TLC's error.
   */
  private boolean isStuck(TLCState state) {
    boolean stuck = true;
    for (Action action : model.actions) {
      StateVec next = tool.getNextStates(action, state);
      stuck &= next.isEmpty();
    }
    return stuck && model.getCheckDeadlock();
  }
}
