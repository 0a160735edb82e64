package dev.wakeproof.explorer;

import dev.wakeproof.explorer.machine.Bounds;
import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.search.Stop;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The reasons why a search is incomplete, in words. */
final class Cuts {
  private static final String NEEDS_TIME = "only another time-out could end: ";

  private final Bounds bounds;
  private final Set<String> words = new HashSet<>();

  /** Creates an empty set of reasons for a search within {@code bounds}. */
  Cuts(Bounds bounds) {
    this.bounds = bounds;
  }

  boolean isEmpty() {
    return words.isEmpty();
  }

  List<String> sorted() {
    return words.stream().sorted().toList();
  }

  void clear() {
    words.clear();
  }

  void addSeed(long seed) {
    words.add("random schedules, seed: " + seed);
  }

  void addPreemptions() {
    words.add("preemptions: " + bounds.preemptionsText());
  }

  void addExecutions() {
    words.add("executions: " + bounds.executions());
  }

  void addTime() {
    words.add("seconds: " + bounds.time().toSeconds());
  }

  /** A failed poll ended each execution, so nothing is known about what follows. */
  void addNoEnd() {
    words.add("no execution comes to an end");
  }

  /**
   * Adds the first execution in which only a timed wait can go on, and no timeout is left: a user
   * that allows none looks for a lost wakeup.
   */
  void addTimeNeededBy(String waiting) {
    if (words.stream().noneMatch(cut -> cut.startsWith(NEEDS_TIME))) {
      words.add(NEEDS_TIME + waiting);
    }
  }

  /**
   * Adds the bounds that cut the last execution, even if it violates a property: it may hide
   * another one.
   */
  void addThoseOf(Machine machine, Stop stop) {
    if (machine.spuriousReturnsCut()) {
      words.add("spurious returns: " + bounds.spuriousReturns());
    }
    if (machine.timeoutsCut()) {
      words.add("time-outs: " + bounds.timeouts());
    }
    if (machine.deadlinesCut()) {
      words.add("deadlines: all pass when the time of a spin is up");
    }
    if (machine.busySpinsCut()) {
      words.add(
          "spins: a round that changes something is not repeated until there is something new");
    }
    if (stop == Stop.TOO_DEEP) {
      words.add("depth: " + bounds.depth());
    }
    if (stop == Stop.OUT_OF_TIME) {
      addTime();
    }
  }
}
