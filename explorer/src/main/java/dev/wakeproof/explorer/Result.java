package dev.wakeproof.explorer;

import dev.wakeproof.explorer.machine.Time;
import dev.wakeproof.explorer.machine.Violation;
import dev.wakeproof.explorer.machine.record.Event;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The result of an exploration.
 *
 * @param violation the shortest violation that was found; null if none was
 * @param violations the properties that were found violated
 * @param races the pairs of accesses that were found to race
 * @param cuts the reasons why the exploration is incomplete; empty if it is complete
 * @param assumptions what the verdict assumes, besides the bounds
 * @param anyShared whether any location was written by one actor and accessed by another
 * @param shared the locations that were found to be shared, as text
 * @param shortest whether all shorter executions were explored
 * @param preemptions the number of preemptions up to which every schedule was explored although the
 *     search without that bound was cut; negative if there is none
 * @param executions how often the scenario ran
 * @param complete how many executions of the last search ran until all actors had ended or none
 *     could move; the others reached a known state or a bound
 * @param skipped how many of these did not meet an assumption of the test, and were not judged
 * @param skippedBy the last assumption that was not met; null if there was none
 * @param states the number of states whose choices were explored
 * @param depth the number of choices of the longest execution, or of the counterexample
 * @param replay the text that replays the counterexample; null if there is none
 * @param trace the counterexample; empty if there is none
 * @param explored the estimated share of the states that were explored; NaN if unknown
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
    long skipped,
    String skippedBy,
    long states,
    int depth,
    String replay,
    List<Event> trace,
    double explored) {
  /** The assumption of code that reads the clock outside a wait. */
  public static final String TIME = Time.TIME;

  public Result {
    violations = Set.copyOf(violations);
    races = Set.copyOf(races);
    cuts = List.copyOf(cuts);
    assumptions = List.copyOf(assumptions);
    trace = List.copyOf(trace);
  }

  /** Returns this result with another replay text. */
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
        skipped,
        skippedBy,
        states,
        depth,
        text,
        trace,
        explored);
  }

  /** Returns how far the exploration came. */
  public Progress progress() {
    return new Progress(states, executions, explored);
  }

  /** Returns in words up to which bounds, and under which assumptions, the program holds. */
  public String extent() {
    if (isEmpty()) {
      return "nothing is explored: the search stopped before its first execution at " + cuts;
    }
    String holds = holdsUpTo();
    List<String> assumed = new ArrayList<>(assumptions);
    if (skipped > 0) {
      assumed.add(
          skipped
              + (skipped == 1 ? " execution" : " executions")
              + " ended at a failed assumption: "
              + skippedBy);
    }
    return assumed.isEmpty() ? holds : holds + " (" + String.join("; ", assumed) + ")";
  }

  /** A search that was stopped is complete only for few preemptions, within the other bounds. */
  private String holdsUpTo() {
    List<String> stops = cuts.stream().filter(Result::isOfTheSearch).toList();
    List<String> bounds = cuts.stream().filter(cut -> !isOfTheSearch(cut)).toList();
    if (cuts.isEmpty()) {
      return "holds";
    }
    if (preemptions < 0 || stops.isEmpty()) {
      return "holds up to " + cuts;
    }
    return "holds up to "
        + preemptions
        + (preemptions == 1 ? " preemption" : " preemptions")
        + (bounds.isEmpty() ? " (every schedule)" : " and " + bounds)
        + "; the search without that bound stopped at "
        + stops;
  }

  /** Returns whether a cut left executions unexplored; the others left out parts of executions. */
  private static boolean isOfTheSearch(String cut) {
    return cut.startsWith("seconds: ") || cut.startsWith("executions: ");
  }

  /** Returns whether the search ended before it ran the program once. */
  public boolean isEmpty() {
    return violation == null && executions == 0;
  }

  /** Returns whether the time limit is the only cut. */
  public boolean isCutByTimeOnly() {
    return cuts.size() == 1 && cuts.get(0).startsWith("seconds");
  }

  /** Returns whether no execution met the assumptions of the test, so that none was judged. */
  public boolean isSkipped() {
    return violation == null && skipped > 0 && skipped == complete && cuts.isEmpty();
  }

  /** Returns whether everything was explored and nothing was violated. */
  public boolean holds() {
    return violation == null && cuts.isEmpty() && !isSkipped();
  }
}
