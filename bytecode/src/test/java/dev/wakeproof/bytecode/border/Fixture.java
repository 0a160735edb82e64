package dev.wakeproof.bytecode.border;

/** The methods that many explored programs of this package call. */
final class Fixture {
  private Fixture() {}

  /** Fails with a property unless the condition holds. */
  static void check(boolean condition, String property) {
    if (!condition) {
      throw new AssertionError(property);
    }
  }

  /** Starts a thread. */
  static Thread started(Runnable work) {
    Thread thread = new Thread(work);
    thread.start();
    return thread;
  }
}
