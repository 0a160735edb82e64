package dev.wakeproof.mutation;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Orders the checks by kills per second. Kills of mutants of the same method count first. */
final class Scores {
  // The cost of a check besides its own time.
  private static final double OVERHEAD = 0.05;

  private final Map<String, Integer> asked = new HashMap<>();
  private final Map<String, Integer> noticed = new HashMap<>();

  synchronized <T> List<Baseline.Seen<T>> sorted(Mutant mutant, List<Baseline.Seen<T>> checks) {
    Map<Baseline.Seen<T>, Double> worth = new HashMap<>();
    for (Baseline.Seen<T> check : checks) {
      worth.put(
          check,
          (rate(mutant.method() + check.name()) + rate(check.name()) / 4)
              / (check.seconds() + OVERHEAD));
    }
    return checks.stream()
        .sorted(Comparator.<Baseline.Seen<T>>comparingDouble(worth::get).reversed())
        .toList();
  }

  private double rate(String key) {
    return (noticed.getOrDefault(key, 0) + 1.0) / (asked.getOrDefault(key, 0) + 2.0);
  }

  synchronized void count(Mutant mutant, Baseline.Seen<?> check, boolean hasNoticed) {
    for (String key : List.of(mutant.method() + check.name(), check.name())) {
      asked.merge(key, 1, Integer::sum);
      noticed.merge(key, hasNoticed ? 1 : 0, Integer::sum);
    }
  }
}
