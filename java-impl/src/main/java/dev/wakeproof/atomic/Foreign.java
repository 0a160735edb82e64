package dev.wakeproof.atomic;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The border to user code. Exceptions of user code end here; the rest of the library catches only
 * the exceptions that it expects.
 *
 * <p>Java PathFinder and the embedded explorer have same-named shims, which let through the events
 * that end a run, failed assertions included: signatures must not change lightly.
 */
public final class Foreign {
  private static final int MOST_THREADS = 64;

  private Foreign() {}

  /** Loaded on first use: these threads exist only once a callback has slept before others. */
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
   * @return the exception that it threw, or null
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
   * Runs {@code code} in another thread, one of at most 64. If all are busy, {@code code} waits for
   * one.
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
   * had ended with it. Exceptions of the handler are dropped.
   */
  public static void report(Throwable thrown) {
    Thread current = Thread.currentThread();
    try {
      current.getUncaughtExceptionHandler().uncaughtException(current, thrown);
    } catch (Throwable ignored) {
      // There is no one left to tell.
    }
  }
}
