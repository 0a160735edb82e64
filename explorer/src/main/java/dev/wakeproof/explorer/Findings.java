package dev.wakeproof.explorer;

import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.races.Sharing;
import dev.wakeproof.explorer.machine.record.Event;
import java.util.List;

/** The findings of an exploration so far. */
record Findings(Violations violations, Cuts cuts, SearchAssumptions assumptions, Tally tally) {
  static Findings none(Options options, Machine machine) {
    return new Findings(
        new Violations(options),
        new Cuts(options.bounds()),
        new SearchAssumptions(machine),
        new Tally());
  }

  /**
   * How much was explored.
   *
   * @param states the number of explored states
   * @param depth the number of choices of the longest execution, or of the counterexample
   * @param shortest whether all shorter executions were explored
   * @param preemptions the number of preemptions up to which every schedule was explored; negative
   *     if there is none
   * @param explored the estimated share of the states
   */
  record Coverage(long states, int depth, boolean shortest, int preemptions, double explored) {}

  /** Returns whether nothing is known: no execution came to its end, and no bound says why. */
  boolean showNothing() {
    return violations.isEmpty() && tally.ends().complete() == 0 && cuts.isEmpty();
  }

  /**
   * Returns the result.
   *
   * @param replay the text that replays the counterexample; null if there is none
   */
  Result result(Sharing sharing, Coverage coverage, String replay, List<Event> trace) {
    return new Result(
        violations.best(),
        violations.properties(),
        violations.races(),
        cuts.sorted(),
        List.copyOf(assumptions.all(!cuts.isEmpty())),
        sharing.anyShared(),
        sharing.text(),
        coverage.shortest(),
        coverage.preemptions(),
        tally.executions(),
        tally.ends().complete(),
        tally.ends().skipped(),
        tally.skippedBy(),
        coverage.states(),
        coverage.depth(),
        replay,
        trace,
        coverage.explored());
  }
}
