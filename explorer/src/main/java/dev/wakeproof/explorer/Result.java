package dev.wakeproof.explorer;

import dev.wakeproof.explorer.machine.Violation;
import dev.wakeproof.explorer.machine.record.Event;
import java.util.List;
import java.util.Set;

/**
 * What an exploration found out.
 *
 * @param violation the shortest violation that was found; null if none was
 * @param violations the properties that were found violated
 * @param races which pairs of accesses were found to race
 * @param cuts what kept the exploration from being complete; empty if nothing did
 * @param anyShared whether any location was seen that an actor wrote and another one accessed
 * @param shared the locations that were found to be shared, as a text
 * @param shortest whether all shorter executions were explored
 * @param executions how often the scenario ran
 * @param complete how many executions of the last search went on until all were through or nobody
 *     could move; the others came to something known, or to a bound
 * @param states how many states were left
 * @param depth how many choices the longest execution had, or the counterexample
 * @param replay what makes the counterexample happen again; null if there is none
 * @param trace the counterexample; empty if there is none
 * @param explored which share of all states were left; guessed, and NaN where nobody can say
 */
public record Result(
    Violation violation,
    Set<String> violations,
    Set<String> races,
    List<String> cuts,
    boolean anyShared,
    String shared,
    boolean shortest,
    long executions,
    long complete,
    long states,
    int depth,
    String replay,
    List<Event> trace,
    double explored) {
  public Result {
    violations = Set.copyOf(violations);
    races = Set.copyOf(races);
    cuts = List.copyOf(cuts);
    trace = List.copyOf(trace);
  }

  /** With another text that makes the counterexample happen again. */
  public Result replayedBy(String text) {
    return new Result(
        violation,
        violations,
        races,
        cuts,
        anyShared,
        shared,
        shortest,
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

  /** Whether everything was explored and nothing was violated. */
  public boolean holds() {
    return violation == null && cuts.isEmpty();
  }
}
