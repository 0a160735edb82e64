package dev.wakeproof.checker.catalog;

import java.util.List;
import java.util.Map;

/**
 * How one engine detects the Java of a seeded bug: the check or contract test, with the property
 * that is violated. Or the reason why the engine cannot detect the bug; then the other components
 * are null.
 */
public record Red(String check, String property, String test, String notDetectable) {
  /** For each engine, what it cannot detect by its nature. */
  private static final Map<String, String> BY_NATURE =
      Map.of(
          "jqwik",
          "jqwik runs its programs one operation at a time, on the memory of the host.",
          SeededBug.CONTRACT,
          "The contract tests do not choose the schedule, and run on the memory of the host.");

  /** For each sequentially consistent engine, why it detects no weakened access. */
  private static final Map<String, String> OF_ACCESS_MODES =
      Map.of(
          "jpf",
          "Java PathFinder is sequentially consistent: access modes make no difference.",
          "conformance",
          "Conformance is checked under sequential consistency: access modes make no difference.");

  /**
   * Returns the entry of an engine that a bug does not name; null if the bug must name it.
   *
   * @param accessModes whether the bug changes access modes alone
   */
  static Red byNature(String engine, boolean accessModes) {
    String reason = BY_NATURE.get(engine);
    if (reason == null && accessModes) {
      reason = OF_ACCESS_MODES.get(engine);
    }
    return reason == null ? null : new Red(null, null, null, reason);
  }

  /**
   * Returns the properties of which the run must violate one: chance may decide which one is found
   * first.
   */
  public List<String> properties() {
    return List.of(property.split(" or ", -1));
  }
}
