package dev.wakeproof.checker.catalog;

/**
 * The verdict that the catalog demands.
 *
 * @param property null where no property is named
 * @param distinctStates null where the number is not pinned
 */
public record Expectation(Outcome verdict, String property, Long distinctStates) {

  @Override
  public String toString() {
    return property == null || verdict != Outcome.VIOLATED
        ? verdict.toString()
        : verdict + " " + property;
  }
}
