package dev.wakeproof.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.junit.Explored;
import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Waiter;
import java.util.concurrent.RejectedExecutionException;

/** Explores a callback that two threads may run. */
class CallbackExplorationTest {
  private Thread runner;

  /** The executor has begun to run the callback in another thread, and then throws. */
  @Explored
  void callback_refusedWhileItBegins_runsOnce() throws InterruptedException {
    Thread.currentThread().setUncaughtExceptionHandler((thread, thrown) -> {});
    CountingSemaphore semaphore = new CountingSemaphore(0);
    IntCell called = new IntCell(0);
    semaphore.acquire(new Waiter(1, () -> called.getAndAdd(1), this::startAndRefuse));
    semaphore.release();
    runner.join();
    assertEquals(1, called.get(), "OnceOnly");
  }

  private void startAndRefuse(Runnable task) {
    runner = new Thread(task);
    runner.start();
    throw new RejectedExecutionException("begun, but refused");
  }
}
