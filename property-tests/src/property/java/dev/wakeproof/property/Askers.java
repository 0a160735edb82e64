package dev.wakeproof.property;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The processes of a specification that requests of one side stand for, each as long as it lasts.
 */
final class Askers {
  private static final int MOST = 12;

  private final int first;
  private final Set<Integer> asking = new TreeSet<>();
  private final Map<Integer, Integer> counts = new HashMap<>();

  Askers(int first) {
    this.first = first;
  }

  boolean isOneLeft() {
    return asking.size() < MOST;
  }

  /** One that asks from now on. */
  int ask() {
    int asker = first;
    while (!asking.add(asker)) {
      asker++;
    }
    counts.merge(asker, 1, Integer::sum);
    return asker;
  }

  void stop(int asker) {
    asking.remove(asker);
  }

  /** Those that ask now. */
  Set<Integer> asking() {
    return asking;
  }

  /** How often each has asked. */
  Map<Integer, Integer> counts() {
    return counts;
  }
}
