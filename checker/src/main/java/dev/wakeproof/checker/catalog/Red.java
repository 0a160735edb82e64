package dev.wakeproof.checker.catalog;

import java.util.List;
import java.util.Map;

/**
 * What one engine makes of a seeded bug's Java: the check, or the contract test, and the property
 * of it that turns red, or why the engine cannot detect the bug; the others are null.
 */
public record Red(String check, String property, String test, String notDetectable) {
  /** By engine: what it cannot detect by its nature. */
  private static final Map<String, String> BY_NATURE =
      Map.of(
          "jqwik",
          "jqwik runs its programs one operation at a time, on the memory of the host.",
          SeededBug.CONTRACT,
          "The contract tests do not choose the schedule, and run on the memory of the host.");

  /** By engine that is sequentially consistent: why it detects no weakened access. */
  private static final Map<String, String> OF_ACCESS_MODES =
      Map.of(
          "jpf",
          "Java PathFinder is sequentially consistent: access modes make no difference.",
          "conformance",
          "Conformance is checked under sequential consistency: access modes make no difference.");

  /**
   * What an engine makes of a bug that says nothing of it; null if that must be said.
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

  /** The properties one of which turns red: chance may decide which one is first. */
  public List<String> properties() {
    return List.of(property.split(" or ", -1));
  }
}
