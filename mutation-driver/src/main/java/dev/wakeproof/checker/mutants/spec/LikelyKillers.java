package dev.wakeproof.checker.mutants.spec;

import dev.wakeproof.checker.mutants.generated.Generated;
import java.util.HashMap;
import java.util.Map;

/** The check that runs first on a mutant: the one that killed most mutants near it in this run. */
final class LikelyKillers {
  /** The number of mutants that each check has killed, by step and by module. */
  private final Map<String, Map<String, Integer>> kills = new HashMap<>();

  /** Counts the check that killed a mutant, if a check did. */
  synchronized void put(Generated mutant) {
    if (!mutant.where().isEmpty()) {
      count(step(mutant.id()), mutant.where());
      count(module(mutant.id()), mutant.where());
    }
  }

  private void count(String place, String check) {
    kills.computeIfAbsent(place, key -> new HashMap<>()).merge(check, 1, Integer::sum);
  }

  /** Returns the check that killed most mutants of the step, or else of the module, or "". */
  synchronized String of(String id) {
    Map<String, Integer> near =
        kills.getOrDefault(step(id), kills.getOrDefault(module(id), Map.of()));
    return near.entrySet().stream()
        .max(Map.Entry.comparingByValue())
        .map(Map.Entry::getKey)
        .orElse("");
  }

  private static String module(String id) {
    return id.substring(0, id.indexOf(' '));
  }

  private static String step(String id) {
    return id.substring(0, id.indexOf(':'));
  }
}
