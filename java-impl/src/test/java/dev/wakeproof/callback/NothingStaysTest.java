package dev.wakeproof.callback;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Waiter;
import dev.wakeproof.testing.TestThreads;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A thread that has run callbacks, or has slept, holds on to nothing of the library. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class NothingStaysTest {
  private static final int ROUNDS = 100;

  @Test
  void pooledThread_afterCallbacks_keepsNoReference() throws Exception {
    ExecutorService pool = Executors.newSingleThreadExecutor(task -> TestThreads.of(task, "pool"));
    try {
      WeakReference<ClassLoader> loader = inALoaderOfItsOwn(pool);
      for (int i = 0; i < ROUNDS && loader.get() != null; i++) {
        System.gc();
        TimeUnit.MILLISECONDS.sleep(10);
      }
      assertThat(loader.get()).isNull();
    } finally {
      pool.shutdown();
    }
  }

  private static WeakReference<ClassLoader> inALoaderOfItsOwn(ExecutorService pool)
      throws Exception {
    try (URLClassLoader loader =
        new URLClassLoader(
            new URL[] {codeOf(CountingSemaphore.class), codeOf(Program.class)},
            ClassLoader.getPlatformClassLoader())) {
      Runnable program =
          (Runnable)
              loader.loadClass(Program.class.getName()).getDeclaredConstructor().newInstance();
      pool.submit(program).get(15, TimeUnit.SECONDS);
      return new WeakReference<>(loader);
    }
  }

  private static URL codeOf(Class<?> type) {
    return type.getProtectionDomain().getCodeSource().getLocation();
  }

  /** Runs callbacks, one inside the other, and sleeps for a moment. */
  public static final class Program implements Runnable {
    private int called;

    @Override
    public void run() {
      CountingSemaphore semaphore = new CountingSemaphore(0);
      semaphore.acquire(
          new Waiter(
              1,
              () -> {
                called++;
                semaphore.release();
              }));
      semaphore.acquire(new Waiter(1, () -> called++));
      semaphore.release();
      try {
        if (called != 2 || semaphore.tryAcquire(1, 1, TimeUnit.MILLISECONDS)) {
          throw new IllegalStateException("called " + called);
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
