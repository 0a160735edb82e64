package dev.wakeproof.semaphore.async;

import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Waiter;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

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
 * <p>To complete the future, and what is chained to it without an executor of its own, is the
 * callback here. A future keeps what is thrown in there to itself.
 *
 * <p><b>Who runs a callback.</b> The thread that makes it due runs it: by a release, a transfer, a
 * close, or by giving up its own wait. It does so within that call and holds no lock; or the
 * executor that came with the callback runs it. A thread runs its due callbacks one after another,
 * in the order in which they became due. A callback that becomes due while another one runs, of any
 * synchronizer, runs after that one and not inside it. So a chain of callbacks may have any length,
 * and the outermost call returns when none is left. The callbacks of one thread delay none of
 * another thread. A callback may use every synchronizer. It should be short and should not block,
 * because the callbacks after it wait. If it sleeps in this library, or waits for a future of it,
 * another thread runs the callbacks after it; there are at most 64 such threads. If it waits in any
 * other way for a callback that is due after it, it waits forever. An exception that it throws
 * comes out of no call: {@code failure()} returns it, and the uncaught-exception handler of the
 * thread gets it. An executor that refuses is reported in the same way, and the thread runs the
 * callback itself.
 *
 * <p><b>Source.</b> Document 000, "Counting Semaphore Algorithm", whose futures this stands for.
 */
public final class AsyncSemaphore {
  private final CountingSemaphore semaphore;

  /** Completes futures; null if that is done by whose turn it is. */
  private final Executor executor;

  /** Acquires from {@code semaphore}. */
  public AsyncSemaphore(CountingSemaphore semaphore) {
    this.semaphore = Objects.requireNonNull(semaphore, "semaphore");
    this.executor = null;
  }

  /** Acquires from {@code semaphore}; {@code executor} completes the futures that have to wait. */
  public AsyncSemaphore(CountingSemaphore semaphore, Executor executor) {
    this.semaphore = Objects.requireNonNull(semaphore, "semaphore");
    this.executor = Objects.requireNonNull(executor, "executor");
  }

  /** Asks for one permit. */
  public CompletableFuture<Void> acquire() {
    return acquire(1);
  }

  /**
   * Asks for permits.
   *
   * @return completed once the permits are the caller's; at once if they are there, as none are
   * @throws IllegalArgumentException if {@code permits} is negative
   */
  @SuppressWarnings("FutureReturnValueIgnored") // What becomes of it is told by the one given out.
  public CompletableFuture<Void> acquire(int permits) {
    CompletableFuture<Void> future = new CompletableFuture<>();
    if (semaphore.tryAcquire(permits)) {
      future.complete(null);
      return future;
    }
    Runnable onGrant = () -> granted(future, permits);
    Waiter waiter =
        executor == null ? new Waiter(permits, onGrant) : new Waiter(permits, onGrant, executor);
    // Before the waiter is queued: nothing that needs memory may come after that. After a grant it
    // does nothing.
    future.whenComplete((nothing, failure) -> semaphore.cancel(waiter));
    if (semaphore.acquire(waiter)) {
      future.complete(null);
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
