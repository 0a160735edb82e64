package dev.wakeproof.atomic;

/**
 * The border to code that is not the library's: what comes flying out of it ends here, and nowhere
 * else in the library is anything caught that is not expected.
 *
 * <p>Java PathFinder and the embedded explorer have same-named shims, which let through whatever
 * ends a run, failed assertions included: signatures must not change lightly.
 */
public final class Foreign {
  private Foreign() {}

  /**
   * Runs {@code code}.
   *
   * @return what it has thrown, of whatever kind, declared or not; null if it has come to its end
   */
  public static Throwable thrownBy(Runnable code) {
    try {
      code.run();
      return null;
    } catch (Throwable thrown) {
      return thrown;
    }
  }

  /**
   * Has {@code code} run by a thread of its own.
   *
   * @return false if no thread could be started
   */
  public static boolean isRunElsewhere(Runnable code) {
    try {
      new Thread(null, code, "callbacks", 0, false).start();
      return true;
    } catch (OutOfMemoryError e) {
      return false;
    }
  }

  /**
   * Hands {@code thrown} to the uncaught-exception handler of the current thread, as if the thread
   * had ended with it. The handler is not the library's either: what it throws itself goes nowhere.
   */
  public static void report(Throwable thrown) {
    Thread current = Thread.currentThread();
    try {
      current.getUncaughtExceptionHandler().uncaughtException(current, thrown);
    } catch (Throwable ignored) {
      // There is nobody left to be told.
    }
  }
}
