package dev.wakeproof.explorer;

import dev.wakeproof.explorer.machine.Access;
import dev.wakeproof.explorer.machine.Violation;
import dev.wakeproof.explorer.machine.record.Event;
import java.util.List;
import java.util.Set;

/**
 * The result of an exploration.
 *
 * @param violation the shortest violation that was found; null if none was
 * @param violations the properties that were found violated
 * @param races the pairs of accesses that were found to race
 * @param cuts the reasons why the exploration is incomplete; empty if it is complete
 * @param assumptions what the verdict takes for granted, beside the bounds
 * @param anyShared whether any location was written by one actor and accessed by another
 * @param shared the locations that were found to be shared, as a text
 * @param shortest whether all shorter executions were explored
 * @param preemptions the number of preemptions up to which every schedule was explored although the
 *     search without that bound was cut; negative if there is none
 * @param executions how often the scenario ran
 * @param complete how many executions of the last search went on until all actors had ended or none
 *     could move; the others came to a known state or to a bound
 * @param states the number of states left
 * @param depth the number of choices of the longest execution, or of the counterexample
 * @param replay the text that replays the counterexample; null if there is none
 * @param trace the counterexample; empty if there is none
 * @param explored the estimated share of all states that were left; NaN if unknown
 */
public record Result(
    Violation violation,
    Set<String> violations,
    Set<String> races,
    List<String> cuts,
    List<String> assumptions,
    boolean anyShared,
    String shared,
    boolean shortest,
    int preemptions,
    long executions,
    long complete,
    long states,
    int depth,
    String replay,
    List<Event> trace,
    double explored) {
  /** The assumption of code that reads the clock outside a wait. */
  public static final String TIME = Access.TIME;

  public Result {
    violations = Set.copyOf(violations);
    races = Set.copyOf(races);
    cuts = List.copyOf(cuts);
    assumptions = List.copyOf(assumptions);
    trace = List.copyOf(trace);
  }

  /** With another text that makes the counterexample happen again. */
  public Result replayedBy(String text) {
    return new Result(
        violation,
        violations,
        races,
        cuts,
        assumptions,
        anyShared,
        shared,
        shortest,
        preemptions,
        executions,
        complete,
        states,
        depth,
        text,
        trace,
        explored);
  }

  /** How far it came. */
  public Progress progress() {
    return new Progress(states, executions, explored);
  }

  /** How far the program holds: to its end or up to which cuts, and under which assumptions. */
  public String extent() {
    String holds =
        cuts.isEmpty()
            ? "holds"
            : preemptions < 0
                ? "holds up to " + cuts
                : "holds up to "
                    + preemptions
                    + (preemptions == 1 ? " preemption" : " preemptions")
                    + " (every schedule); the search without that bound stopped at "
                    + cuts;
    return assumptions.isEmpty() ? holds : holds + " (" + String.join("; ", assumptions) + ")";
  }

  /** Whether only the time limit cut the search. */
  public boolean isCutByTimeOnly() {
    return cuts.size() == 1 && cuts.get(0).startsWith("seconds");
  }

  /** Whether everything was explored and nothing was violated. */
  public boolean holds() {
    return violation == null && cuts.isEmpty();
  }
}
