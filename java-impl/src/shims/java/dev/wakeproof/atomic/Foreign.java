package dev.wakeproof.atomic;

import dev.wakeproof.scenario.Deliberate;

/**
 * The shim of the library's border to other code: what a scenario throws on purpose ends here, and
 * whatever else comes fails the run.
 */
public final class Foreign {
  private Foreign() {}

  public static Throwable thrownBy(Runnable code) {
    try {
      code.run();
      return null;
    } catch (Deliberate thrown) {
      return thrown;
    }
  }

  /** There are no threads but the actors, so it is the way without that is explored. */
  public static boolean isRunElsewhere(Runnable code) {
    return false;
  }

  public static void report(Throwable thrown) {
    // It was on purpose.
  }
}
