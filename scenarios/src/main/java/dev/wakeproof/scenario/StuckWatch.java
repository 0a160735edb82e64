package dev.wakeproof.scenario;

/**
 * Receives which actors take part in a run, when each begins and when it ends; does nothing.
 *
 * <p>An engine that wants a stuck run to end in an {@link AssertionError} with a name, and not in a
 * silent deadlock, puts a class of the same name before this one on its class path.
 */
final class StuckWatch {
  private StuckWatch() {}

  /** The threads of {@code scenario}, none of which runs yet. */
  static void begin(Scenario scenario, Thread[] actors) {
    // Under plain Java a stuck run just hangs.
  }

  /** The current thread, an actor, has not done anything yet. */
  static void begins() {
    // See begin.
  }

  /** The current thread, an actor, is through. */
  static void ended() {
    // See begin.
  }
}
