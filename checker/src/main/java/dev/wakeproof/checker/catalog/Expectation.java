package dev.wakeproof.checker.catalog;

/**
 * The verdict that the catalog demands, and the work that it must have taken.
 *
 * @param property null where no property is named
 * @param distinctStates the baseline; null where there is none, as are the others
 * @param executions of the explorer; the tries of jqwik
 * @param depth of the explorer's search
 * @param noBaseline why a check that takes too long has none of them; else null
 */
public record Expectation(
    Outcome verdict,
    String property,
    Long distinctStates,
    Long executions,
    Long depth,
    String noBaseline) {

  /** Returns the baseline, as far as there is one. */
  public Work work() {
    return new Work(distinctStates, executions, depth);
  }

  Expectation inAnyOrder(boolean forgets) {
    Long steps = forgets ? null : depth;
    return new Expectation(verdict, property, distinctStates, null, steps, noBaseline);
  }

  @Override
  public String toString() {
    return property == null || verdict != Outcome.VIOLATED
        ? verdict.toString()
        : verdict + " " + property;
  }
}
