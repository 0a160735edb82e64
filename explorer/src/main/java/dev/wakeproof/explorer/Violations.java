package dev.wakeproof.explorer;

import dev.wakeproof.explorer.machine.Violation;
import dev.wakeproof.explorer.machine.races.Sharing;
import dev.wakeproof.explorer.search.Search;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/** The violations that the searches found, and the best counterexample. */
final class Violations {
  private final Options options;
  private final Set<String> properties = new HashSet<>();
  private final Set<String> races = new HashSet<>();
  private Violation best;
  private int[] schedule;
  private long foundAt;
  private Found latest;
  private Found earlier;

  /** A violation, and the locations that were known to be shared when its schedule ran. */
  @SuppressWarnings("ArrayRecordComponent") // It is not compared.
  private record Found(Violation violation, int[] schedule, Sharing sharing) {}

  /** Creates an empty set of violations. */
  Violations(Options options) {
    this.options = options;
  }

  boolean isEmpty() {
    return best == null;
  }

  /** Returns the violation of the best counterexample; null if there is none. */
  Violation best() {
    return best;
  }

  /** Returns the choices of the best counterexample. */
  int[] schedule() {
    return schedule;
  }

  /** Returns all properties that were violated. */
  Set<String> properties() {
    return properties;
  }

  /** Returns the pairs of accesses that race. */
  Set<String> races() {
    return races;
  }

  void addRaces(Collection<String> found) {
    races.addAll(found);
  }

  /**
   * Adds a violation of the last execution; returns whether a wanted one is known.
   *
   * @param length the number of choices of the execution before it
   * @param sharing the locations that are known to be shared
   */
  boolean add(Violation found, int length, Search search, Sharing sharing) {
    properties.add(found.property());
    if (isBetter(found, length)) {
      if (best == null && earlier == null) {
        foundAt = System.nanoTime();
      }
      best = found;
      schedule = search.schedule(length);
      if (isWanted(best)) {
        // A search that starts again may run out of time before it finds it.
        latest = new Found(best, schedule, sharing.copy());
      }
    }
    leaveOutLonger(search);
    return isWanted(best);
  }

  /** Leaves out of the search what is not shorter than the violation, if that is to be shortest. */
  void leaveOutLonger(Search search) {
    if (options.aim() == Aim.SHORTEST && best != null && isWanted(best)) {
      search.shorterThan(schedule.length);
    }
  }

  /** Returns whether the time to look for a shorter counterexample is over. */
  boolean isShorteningOver() {
    return options.aim() == Aim.SHORTEST
        && (earlier != null || (best != null && isWanted(best)))
        && System.nanoTime() - foundAt > options.shortening().toNanos();
  }

  /** Forgets everything but the last counterexample, because the search starts again. */
  void startAgain() {
    earlier = latest == null ? earlier : latest;
    latest = null;
    best = null;
    schedule = null;
    properties.clear();
    races.clear();
  }

  /**
   * Takes the counterexample from before the last start if none was found since.
   *
   * @param sharing the locations that are known to be shared
   * @return those that were known when the best counterexample was found
   */
  Sharing settle(Sharing sharing) {
    if (best != null || earlier == null) {
      return sharing;
    }
    best = earlier.violation();
    schedule = earlier.schedule();
    return earlier.sharing();
  }

  /** Sets the violation of a schedule that ran again: its message may name more. */
  void replace(Violation again, int[] choices) {
    best = again;
    schedule = choices;
    if (again != null) {
      properties.add(again.property());
    }
  }

  private boolean isBetter(Violation found, int length) {
    if (best == null || isWanted(found) != isWanted(best)) {
      return best == null || isWanted(found);
    }
    return length < schedule.length;
  }

  private boolean isWanted(Violation found) {
    return options.wanted() == null || options.wanted().equals(found.property());
  }
}
