package dev.wakeproof.explorer;

import dev.wakeproof.explorer.machine.Bounds;
import dev.wakeproof.explorer.machine.memory.MemoryModel;

/**
 * The settings and the code for which a reduction is sound, or a helper of the search has a use.
 */
final class Prerequisites {
  private Prerequisites() {}

  /** Refuses {@code symmetry} with settings for which it is not proved sound or has no use. */
  static void requireSymmetric(Options options, Code code) {
    if (!knowsStates(options)
        || options.memory() == MemoryModel.JAVA
        || options.bounds().limitsPreemptions()
        || !code.hasCells()) {
      throw new IllegalArgumentException(
          "symmetry is for known states (reduction=STATES) of SC, TSO, PSO and JAVA-SB, without a"
              + " seed or a bound on preemptions");
    }
  }

  static void requireForgetting(Options options) {
    if (!knowsStates(options)) {
      throw new IllegalArgumentException(
          "forgets is for known states (reduction=STATES), without a seed");
    }
  }

  /** Returns whether what a finished method observed can be forgotten. */
  static boolean mayForget(Options options, Code code) {
    return code.tellsOfMethods() && options.reduction() == Reduction.STATES;
  }

  /**
   * Returns whether random executions should look for shared locations first. Each location that
   * turns out to be shared later makes the search start again. A bounded search must not learn from
   * executions beyond its bound.
   */
  static boolean mayBeScouted(Options options) {
    return options.reduction() != Reduction.NONE
        && options.seed() == null
        && !options.bounds().limitsPreemptions()
        && hasAllExecutions(options);
  }

  /**
   * Returns whether an await is one step, which only a successful poll ends. Hints of user code
   * promise nothing, and a failed poll may save a preemption.
   */
  static boolean mayAwait(Options options, Code code, Bounds bounds) {
    return code.hasCells()
        && options.reduction() != Reduction.NONE
        && options.seed() == null
        && !bounds.limitsPreemptions();
  }

  /** Returns whether searches with few preemptions may run in between. */
  static boolean mayBeBounded(Options options) {
    return knowsStates(options)
        && options.wanted() == null
        && !options.symmetric()
        && !options.bounds().limitsPreemptions();
  }

  private static boolean knowsStates(Options options) {
    return options.reduction() == Reduction.STATES && options.seed() == null;
  }

  private static boolean hasAllExecutions(Options options) {
    return options.bounds().executions() == Bounds.NONE.executions();
  }
}
