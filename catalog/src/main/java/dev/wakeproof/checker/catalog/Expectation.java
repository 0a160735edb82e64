package dev.wakeproof.checker.catalog;

/**
 * The expected verdict and the baseline of a check.
 *
 * @param property null if none is expected to be violated
 * @param distinctStates the baseline; null if there is none, like the other counts
 * @param executions the number of the explorer's executions, or of jqwik's tries
 * @param depth the depth of the explorer's search
 * @param noBaseline why a check that takes too long has no baseline; else null
 */
public record Expectation(
    Outcome verdict,
    String property,
    Long distinctStates,
    Long executions,
    Long depth,
    String noBaseline) {

  /** Returns the baseline; its counts are null where there is none. */
  public Work work() {
    return new Work(distinctStates, executions, depth);
  }

  @Override
  public String toString() {
    return property == null || verdict != Outcome.VIOLATED
        ? verdict.toString()
        : verdict + " " + property;
  }
}
