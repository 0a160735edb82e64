package dev.wakeproof.semaphore.async;

import dev.wakeproof.callback.async.CallbackFuture;
import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Waiter;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/**
 * Acquires permits of a {@link CountingSemaphore} without blocking a thread.
 *
 * <p><b>Do not wait in a continuation</b> for what the same continuation releases. The release
 * grants the next future, but its completion is queued in the same thread. Chain with {@code
 * thenCompose}, or pass an executor.
 *
 * <pre>{@code
 * AsyncSemaphore async = new AsyncSemaphore(semaphore);
 * async.acquire(2).thenRun(() -> {
 *   work();
 *   semaphore.release(2);
 * });
 * }</pre>
 *
 * <p><b>Guarantees, memory effects and fairness</b> are those of the semaphore. Permits are
 * released on it directly. Blocking and asynchronous waiters stand in one queue.
 *
 * <p><b>Cancellation and timeout.</b> A thread that completes the future before the grant (by
 * {@link CompletableFuture#cancel}, {@link CompletableFuture#orTimeout} or by hand) cancels the
 * request. It leaves the queue, and what it had gathered goes to the next waiter. If the grant
 * comes at the same moment, all its permits are released again. Either way nothing is held, and
 * nothing is lost. This holds for the returned future, not for futures derived from it.
 *
 * <p><b>Callbacks.</b> The callback of this class completes the future and runs dependent actions
 * that have no executor of their own. {@link Waiter} says which thread runs it. The future keeps
 * what such an action throws.
 *
 * <p><b>Thread safety.</b> All methods may be called by any thread. <b>Source.</b> volt-semaphore,
 * "Counting Semaphore Algorithm": this class stands for its futures.
 */
public final class AsyncSemaphore {
  static {
    // The first completion of a future, and the first callback, ask for memory. They must not do so
    // after a grant.
    CountingSemaphore semaphore = new CountingSemaphore(0);
    CompletableFuture<Void> granted = new CallbackFuture<>();
    semaphore.acquire(new Waiter(1, () -> granted.complete(null)));
    semaphore.release();
  }

  private final CountingSemaphore semaphore;

  /** Completes futures; null if the granting thread does. */
  private final Executor executor;

  /**
   * Creates an adapter. The granting thread completes its futures.
   *
   * @param semaphore the semaphore
   * @throws NullPointerException if {@code semaphore} is null
   */
  public AsyncSemaphore(CountingSemaphore semaphore) {
    this.semaphore = Objects.requireNonNull(semaphore, "semaphore");
    this.executor = null;
  }

  /**
   * Creates an adapter. An executor completes the futures that had to wait.
   *
   * @param semaphore the semaphore
   * @param executor completes the futures that had to wait
   * @throws NullPointerException if {@code semaphore} or {@code executor} is null
   */
  public AsyncSemaphore(CountingSemaphore semaphore, Executor executor) {
    this.semaphore = Objects.requireNonNull(semaphore, "semaphore");
    this.executor = Objects.requireNonNull(executor, "executor");
  }

  /**
   * Asks for one permit.
   *
   * @return a future that is completed when the permit belongs to the caller
   */
  public CompletableFuture<Void> acquire() {
    return acquire(1);
  }

  /**
   * Asks for permits.
   *
   * @param permits how many permits to ask for
   * @return a future that is completed when the permits belong to the caller; at once if they are
   *     there, as zero permits always are
   * @throws IllegalArgumentException if {@code permits} is negative
   */
  @SuppressWarnings("FutureReturnValueIgnored") // What becomes of it is told by the one given out.
  public CompletableFuture<Void> acquire(int permits) {
    CompletableFuture<Void> future = new CallbackFuture<>();
    if (semaphore.tryAcquire(permits)) {
      future.complete(null);
      return future;
    }
    Runnable onGrant = () -> granted(future, permits);
    Waiter waiter =
        executor == null ? new Waiter(permits, onGrant) : new Waiter(permits, onGrant, executor);
    // Before the waiter is queued: nothing after that may allocate. After a grant it does nothing.
    future.whenComplete((nothing, failure) -> semaphore.cancel(waiter));
    if (semaphore.acquire(waiter)) {
      future.complete(null);
    }
    return future;
  }

  private void granted(CompletableFuture<Void> future, int permits) {
    // The future was completed by another thread, which came too late to cancel the request.
    if (!future.complete(null)) {
      semaphore.release(permits);
    }
  }
}
