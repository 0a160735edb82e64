package dev.wakeproof.atomic;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The border to code that is not the library's: what comes flying out of it ends here, and nowhere
 * else in the library is anything caught that is not expected.
 *
 * <p>Java PathFinder and the embedded explorer have same-named shims, which let through whatever
 * ends a run, failed assertions included: signatures must not change lightly.
 */
public final class Foreign {
  private static final int MOST_THREADS = 64;

  private Foreign() {}

  /** Loaded with its first use: where no callback sleeps there are no threads for the others. */
  private static final class Elsewhere {
    static final ThreadPoolExecutor THREADS = threads();

    private static ThreadPoolExecutor threads() {
      ThreadPoolExecutor threads =
          new ThreadPoolExecutor(
              MOST_THREADS,
              MOST_THREADS,
              100,
              TimeUnit.MILLISECONDS,
              new LinkedBlockingQueue<>(),
              code -> new Thread(null, code, "callbacks", 0, false));
      threads.allowCoreThreadTimeOut(true);
      return threads;
    }
  }

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
   * Has {@code code} run by another thread. There are 64 threads for that at most; {@code code}
   * waits for one of them while all are busy.
   *
   * @return false if there is no memory for it
   */
  public static boolean isRunElsewhere(Runnable code) {
    try {
      Elsewhere.THREADS.execute(code);
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
