package dev.wakeproof.checker.catalog;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * How much work an engine did for its verdict; a count is null if it is not counted or not in the
 * baseline.
 *
 * @param executions the executions of an explorer, or the tries of a random engine
 */
public record Work(Long distinctStates, Long executions, Long depth) {
  public static final Work UNKNOWN = new Work(null, null, null);

  /** Returns the known counts by name. */
  public Map<String, Long> counts() {
    Map<String, Long> counts = new LinkedHashMap<>();
    counts.put("distinctStates", distinctStates);
    counts.put("executions", executions);
    counts.put("depth", depth);
    counts.values().removeIf(Objects::isNull);
    return counts;
  }

  /** Returns whether a small or medium check must have a baseline. */
  public static boolean isToBePinned(Check check) {
    return !new Work(1L, 1L, 1L).pinnedFor(check).counts().isEmpty();
  }

  /**
   * Returns the counts of {@code check} that are the same in every run, which the baseline records.
   * The others vary: Java PathFinder's counts with its version, the depth of TLC's search with its
   * workers, a search bounded by time with the machine, and a violation with chance.
   */
  public Work pinnedFor(Check check) {
    boolean violated = check.expect().verdict() == Outcome.VIOLATED;
    if (violated || check.search().containsKey("seconds")) {
      return UNKNOWN;
    }
    return switch (check.engine()) {
      case "tlc" -> new Work(distinctStates, null, null);
      case "explorer" -> this;
      case "conformance" -> new Work(distinctStates, null, depth);
      case "jqwik" -> new Work(null, executions, null);
      default -> UNKNOWN;
    };
  }
}
