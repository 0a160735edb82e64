package dev.wakeproof.bytecode;

import java.util.List;

/**
 * Methods without parameters that every execution of a test calls around it, in this order.
 *
 * @param first before there is an instance
 * @param before of the instance, before the test
 * @param after of the instance, after the test, whatever it has thrown
 * @param last after all that
 * @param limited whether the settings of JUnit would end the test after a time
 */
public record Around(
    List<Call> first, List<Call> before, List<Call> after, List<Call> last, boolean limited) {
  /** Nothing is called. */
  public static final Around NOTHING = new Around(List.of(), List.of(), List.of(), List.of());

  /** One of them. */
  public record Call(String className, String method) {}

  /** Without a time limit in the settings. */
  public Around(List<Call> first, List<Call> before, List<Call> after, List<Call> last) {
    this(first, before, after, last, false);
  }

  /** The same calls, with a time limit in the settings or without. */
  public Around limitedIf(boolean isLimited) {
    return new Around(first, before, after, last, isLimited);
  }

  /** Copies the lists. */
  public Around {
    first = List.copyOf(first);
    before = List.copyOf(before);
    after = List.copyOf(after);
    last = List.copyOf(last);
  }
}
