package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.async.AsyncSemaphore;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class AsyncSemaphoreTest {
  private final CountingSemaphore semaphore = new CountingSemaphore(1);
  private final AsyncSemaphore async = new AsyncSemaphore(semaphore);

  @Test
  void acquire_permitsAvailable_completesAtOnce() {
    assertThat(async.acquire()).isCompletedWithValue(null);
    assertThat(semaphore.availablePermits()).isZero();
  }

  @Test
  void release_pendingAcquire_completesTheFuture() {
    CompletableFuture<Void> future = async.acquire(3);
    assertThat(future).isNotDone();
    semaphore.release(3);
    assertThat(future).isCompletedWithValue(null);
    assertThat(semaphore.availablePermits()).isEqualTo(1);
  }

  @Test
  void cancel_pendingFuture_cancelsTheWaiter() {
    CompletableFuture<Void> large = async.acquire(3);
    CompletableFuture<Void> next = async.acquire(1);
    assertThat(large.cancel(false)).isTrue();
    assertThat(next).isCompletedWithValue(null);
    assertThat(semaphore.hasQueuedWaiters()).isFalse();
    semaphore.release();
    assertThat(semaphore.availablePermits()).isEqualTo(1);
  }

  @Test
  void orTimeout_pendingFuture_cancelsTheWaiter() {
    CompletableFuture<Void> future = async.acquire(3).orTimeout(1, TimeUnit.MILLISECONDS);
    assertThat(future)
        .failsWithin(10, TimeUnit.SECONDS)
        .withThrowableOfType(java.util.concurrent.ExecutionException.class)
        .withCauseInstanceOf(TimeoutException.class);
    Actor.until(() -> semaphore.availablePermits() == 1);
    assertThat(semaphore.hasQueuedWaiters()).isFalse();
  }

  @Test
  void cancel_afterTheGrant_changesNothing() {
    CompletableFuture<Void> future = async.acquire();
    assertThat(future.cancel(false)).isFalse();
    assertThat(semaphore.availablePermits()).isZero();
  }

  @Test
  void continuation_thatReleases_isAllowed() {
    CompletableFuture<Void> first = async.acquire(2).thenRun(() -> semaphore.release(2));
    CompletableFuture<Void> second = async.acquire(1);
    semaphore.release();
    assertThat(first).isCompletedWithValue(null);
    assertThat(second).isCompletedWithValue(null);
    assertThat(semaphore.availablePermits()).isEqualTo(1);
  }

  /** The grant came first, and its callback is under way: all permits go back, not one of them. */
  @Test
  void cancel_afterTheGrantAndBeforeItsCallback_releasesAllPermits() {
    List<Runnable> handed = new ArrayList<>();
    AsyncSemaphore slow = new AsyncSemaphore(semaphore, handed::add);
    CompletableFuture<Void> future = slow.acquire(3);
    semaphore.release(2);
    assertThat(future.cancel(false)).isTrue();
    assertThat(semaphore.availablePermits()).isZero();
    handed.forEach(Runnable::run);
    assertThat(semaphore.availablePermits()).isEqualTo(3);
    assertThat(semaphore.hasQueuedWaiters()).isFalse();
  }

  @Test
  void join_inAContinuationOfWhatItsOwnReleaseGranted_returns() {
    CompletableFuture<Void> first = async.acquire(2);
    CompletableFuture<Void> second = async.acquire(1);
    CompletableFuture<Void> continued =
        first.thenRun(
            () -> {
              semaphore.release();
              second.join();
            });
    semaphore.release();
    assertThat(continued).isCompletedWithValue(null);
    assertThat(second).isCompletedWithValue(null);
  }

  /** However the future is completed by others, its request is withdrawn before that returns. */
  @Test
  void completion_byOthersBeforeTheGrant_withdrawsTheRequestAtOnce() {
    List<Consumer<CompletableFuture<Void>>> completions =
        List.of(
            future -> future.cancel(true),
            future -> future.complete(null),
            future -> future.completeExceptionally(new IllegalStateException("of the test")),
            future ->
                future.completeAsync(
                    () -> {
                      throw new IllegalStateException("of the supplier");
                    },
                    Runnable::run));
    for (Consumer<CompletableFuture<Void>> completion : completions) {
      CompletableFuture<Void> large = async.acquire(3);
      CompletableFuture<Void> next = async.acquire(1);
      completion.accept(large);
      assertThat(next).isCompletedWithValue(null);
      assertThat(semaphore.hasQueuedWaiters()).isFalse();
      semaphore.release();
      assertThat(semaphore.availablePermits()).isEqualTo(1);
    }
  }

  /** The permit may come after the look at the counter and before the request is queued. */
  @Test
  void acquire_racingWithRelease_completesTheFuture() throws Exception {
    int rounds = 100_000;
    AtomicReference<CountingSemaphore> current = new AtomicReference<>();
    Actor<Void> releaser =
        Actor.run(
            () -> {
              for (int i = 0; i < rounds; i++) {
                Actor.until(() -> current.get() != null);
                for (int pause = i % 32; pause > 0; pause--) {
                  Thread.onSpinWait();
                }
                current.getAndSet(null).release();
              }
            });
    for (int i = 0; i < rounds; i++) {
      CountingSemaphore raced = new CountingSemaphore(0);
      AsyncSemaphore racedAsync = new AsyncSemaphore(raced);
      current.set(raced);
      CompletableFuture<Void> future = racedAsync.acquire();
      Actor.until(() -> current.get() == null);
      Actor.until(future::isDone);
    }
    releaser.result();
  }

  @Test
  void cancel_racingWithRelease_losesNoPermit() throws Exception {
    int rounds = 20_000;
    AtomicReference<CountingSemaphore> current = new AtomicReference<>();
    CyclicBarrier start = new CyclicBarrier(2);
    CyclicBarrier end = new CyclicBarrier(2);
    Actor<Void> releaser =
        Actor.run(
            () -> {
              for (int i = 0; i < rounds; i++) {
                start.await(15, TimeUnit.SECONDS);
                current.get().release();
                end.await(15, TimeUnit.SECONDS);
              }
            });
    for (int i = 0; i < rounds; i++) {
      CountingSemaphore raced = new CountingSemaphore(i % 2);
      int request = 1 + i % 2;
      CompletableFuture<Void> future = new AsyncSemaphore(raced).acquire(request);
      current.set(raced);
      start.await(15, TimeUnit.SECONDS);
      boolean cancelled = future.cancel(false);
      end.await(15, TimeUnit.SECONDS);
      assertThat(future.isCancelled()).isEqualTo(cancelled);
      assertThat(raced.availablePermits()).isEqualTo(cancelled ? request : 0);
      assertThat(raced.hasQueuedWaiters()).isFalse();
    }
    releaser.result();
  }
}
