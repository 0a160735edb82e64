package dev.wakeproof.scenario;

/** Assertions that name the property that they are about. */
public final class Expect {
  private Expect() {}

  /**
   * Throws if {@code holds} is false.
   *
   * @param property the name of the violated property, the first word of the error
   * @param otherwise what is the case instead
   */
  public static void that(boolean holds, String property, String otherwise) {
    if (!holds) {
      throw new AssertionError(property + ": " + otherwise);
    }
  }

  /** Throws if {@code actual} is not {@code expected}. */
  public static void equal(int expected, int actual, String property, String what) {
    // Not by way of that(): an explorer would build the text in every execution.
    if (expected != actual) {
      throw new AssertionError(
          property + ": " + what + " should be " + expected + " but is " + actual);
    }
  }
}
