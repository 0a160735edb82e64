package dev.wakeproof.checker.shard;

import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Digest;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Distributes checks: the longest first, each to the machine with the least to do. Equal checks and
 * times give the same distribution on every machine.
 */
public final class Deal {
  /**
   * The share of their time limit below which half of the checks stay, on a machine with two cores.
   */
  private static final double OF_ITS_LIMIT = 1.0 / 200;

  private final Map<String, Integer> parts = new TreeMap<>();
  private final double[] loads;

  /**
   * Distributes the checks.
   *
   * @param seconds the times in an earlier run; a check that is missing counts with a share of its
   *     time limit
   */
  public Deal(List<Check> checks, int of, Map<String, Double> seconds) {
    loads = new double[of];
    checks.stream()
        .sorted(
            Comparator.comparingDouble((Check check) -> -weight(check, seconds))
                .thenComparing(Check::id))
        .forEach(check -> give(check, weight(check, seconds)));
  }

  private static double weight(Check check, Map<String, Double> seconds) {
    return seconds.getOrDefault(check.id(), check.limits().seconds() * OF_ITS_LIMIT);
  }

  private void give(Check check, double weight) {
    int least = 0;
    for (int i = 1; i < loads.length; i++) {
      if (loads[i] < loads[least]) {
        least = i;
      }
    }
    loads[least] += weight;
    parts.put(check.id(), least + 1);
  }

  /** Returns the checks of {@code part}. */
  public List<Check> of(Part part, List<Check> checks) {
    return checks.stream().filter(check -> parts.get(check.id()) == part.number()).toList();
  }

  /** Returns the expected time of each part in seconds. */
  double[] loads() {
    return Arrays.copyOf(loads, loads.length);
  }

  /** Returns a digest of the distribution. */
  public String digest() {
    return Digest.ofText(loads.length + " " + parts);
  }
}
