package dev.wakeproof.bytecode;

import java.util.List;

/**
 * Methods without parameters that every execution of a test calls around it, in this order.
 *
 * @param first before all tests of the class
 * @param before of the instance, before the test
 * @param after of the instance, after the test, whatever it has thrown
 * @param last after all tests of the class
 * @param perClass whether the instance is made before the first of them, and has them all
 * @param limited whether the settings of JUnit would end the test after a time
 */
public record Around(
    List<Call> first,
    List<Call> before,
    List<Call> after,
    List<Call> last,
    boolean perClass,
    boolean limited) {
  /** Nothing is called. */
  public static final Around NOTHING = new Around(List.of(), List.of(), List.of(), List.of());

  /** One of them. */
  public record Call(String className, String method) {}

  /** Of an instance for each test, without a time limit in the settings. */
  public Around(List<Call> first, List<Call> before, List<Call> after, List<Call> last) {
    this(first, before, after, last, false, false);
  }

  /** The same calls, with one instance for all tests or not. */
  public Around perClassIf(boolean isPerClass) {
    return new Around(first, before, after, last, isPerClass, limited);
  }

  /** The same calls, with a time limit in the settings or without. */
  public Around limitedIf(boolean isLimited) {
    return new Around(first, before, after, last, perClass, isLimited);
  }

  /** Copies the lists. */
  public Around {
    first = List.copyOf(first);
    before = List.copyOf(before);
    after = List.copyOf(after);
    last = List.copyOf(last);
  }
}
