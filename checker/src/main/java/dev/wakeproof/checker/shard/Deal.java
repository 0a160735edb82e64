package dev.wakeproof.checker.shard;

import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Digest;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The distribution of checks: the longest first, each to the machine with the least to do. Equal
 * checks and seconds are distributed equally on every machine.
 */
public final class Deal {
  /** Half of the checks take less than that of their time limit, on a machine of two cores. */
  private static final double OF_ITS_LIMIT = 1.0 / 200;

  private final Map<String, Integer> parts = new TreeMap<>();
  private final double[] loads;

  /**
   * Deals.
   *
   * @param seconds what checks took in an earlier run; what is not in it counts as a share of its
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

  /** Those of {@code checks} that are dealt to {@code part}. */
  public List<Check> of(Part part, List<Check> checks) {
    return checks.stream().filter(check -> parts.get(check.id()) == part.number()).toList();
  }

  /** How long each is thought to take, in seconds. */
  double[] loads() {
    return Arrays.copyOf(loads, loads.length);
  }

  /** Tells one deal from another. */
  public String digest() {
    return Digest.ofText(loads.length + " " + parts);
  }
}
