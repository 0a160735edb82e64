package dev.wakeproof.explorer;

import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.Time;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;

/** The assumptions about the JVM that the searches make. */
final class SearchAssumptions {
  private final Machine machine;

  /** The assumptions of the searches with few preemptions that came to their end. */
  private final Set<String> withFewPreemptions = new HashSet<>();

  private Set<String> current = new HashSet<>();

  SearchAssumptions(Machine machine) {
    this.machine = machine;
  }

  /** Begins with no assumption, for a new search. */
  void beginSearch() {
    collect(new HashSet<>());
  }

  /** Collects from now on into {@code ofSearch}. */
  void collect(Set<String> ofSearch) {
    current = ofSearch;
    machine.collectAssumptions(current);
  }

  /** Returns the assumptions of the current search, which grow with it. */
  Set<String> current() {
    return current;
  }

  /** Keeps those of the current search, which came to its end with few preemptions. */
  void keepForFewPreemptions() {
    withFewPreemptions.addAll(current);
  }

  void dropThoseOfFewPreemptions() {
    withFewPreemptions.clear();
  }

  /**
   * Returns all that the verdict needs.
   *
   * @param isCut whether the verdict rests on the searches with few preemptions
   */
  Set<String> all(boolean isCut) {
    Set<String> all = new TreeSet<>(machine.assumptions());
    if (isCut) {
      all.addAll(withFewPreemptions);
    }
    if (!all.contains(Time.TIME)) {
      // No code could see that more time passes.
      all.remove(Time.ROUNDS);
    }
    return all;
  }
}
