package dev.wakeproof.checker.catalog;

/**
 * The verdict that the catalog demands, and the work that it must have taken.
 *
 * @param property null where no property is named
 * @param distinctStates null where the number is not pinned, as are the others
 * @param executions of the explorer; the tries of jqwik
 * @param depth of the explorer's search
 * @param unpinned why none of them is, of a check that is too long to be run for it; else null
 */
public record Expectation(
    Outcome verdict,
    String property,
    Long distinctStates,
    Long executions,
    Long depth,
    String unpinned) {

  /** As far as it is pinned. */
  public Work work() {
    return new Work(distinctStates, executions, depth);
  }

  Expectation inAnyOrder(boolean forgets) {
    Long steps = forgets ? null : depth;
    return new Expectation(verdict, property, distinctStates, null, steps, unpinned);
  }

  @Override
  public String toString() {
    return property == null || verdict != Outcome.VIOLATED
        ? verdict.toString()
        : verdict + " " + property;
  }
}
