package dev.wakeproof.semaphore.async;

import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Waiter;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;

/**
 * Acquires permits of a {@link CountingSemaphore} without blocking a thread.
 *
 * <p>Guarantees, memory effects and fairness are the semaphore's; permits are released on it
 * directly, and blocking and asynchronous waiters stand in one line.
 *
 * <p><b>Cancellation and timeout.</b> Whoever completes the future before the grant does (by {@link
 * CompletableFuture#cancel}, {@link CompletableFuture#orTimeout} or by hand) withdraws the request:
 * it leaves the line, and what it had gathered goes to the next. If the grant comes in the same
 * moment, the permits are released again. Either way nothing is held, and nothing is lost. This
 * goes for the future that was returned, not for those derived from it.
 *
 * <p>What is chained to the future without an executor runs in the releasing thread, after the
 * semaphore has let its guard go.
 *
 * <p><b>Source.</b> Document 000, "Counting Semaphore Algorithm", whose futures this stands for.
 */
public final class AsyncSemaphore {
  private final CountingSemaphore semaphore;

  /** Acquires from {@code semaphore}. */
  public AsyncSemaphore(CountingSemaphore semaphore) {
    this.semaphore = Objects.requireNonNull(semaphore, "semaphore");
  }

  /** Asks for one permit. */
  public CompletableFuture<Void> acquire() {
    return acquire(1);
  }

  /**
   * Asks for permits.
   *
   * @return completed once the permits are the caller's
   * @throws IllegalArgumentException if {@code permits} is zero or negative
   */
  @SuppressWarnings("FutureReturnValueIgnored") // What becomes of it is told by the one given out.
  public CompletableFuture<Void> acquire(int permits) {
    CompletableFuture<Void> future = new CompletableFuture<>();
    Waiter waiter = new Waiter(permits, () -> granted(future, permits));
    if (semaphore.acquire(waiter)) {
      future.complete(null);
    } else {
      // After a grant this does nothing.
      future.whenComplete((nothing, failure) -> semaphore.cancel(waiter));
    }
    return future;
  }

  private void granted(CompletableFuture<Void> future, int permits) {
    // Somebody else has completed it, and finds that it came too late to withdraw the request.
    if (!future.complete(null)) {
      semaphore.release(permits);
    }
  }
}
