package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Waiter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CallbackTest {
  private final CountingSemaphore semaphore = new CountingSemaphore(0);

  private Waiter queue(Runnable onGrant) {
    Waiter waiter = new Waiter(1, onGrant);
    assertThat(semaphore.acquire(waiter)).isFalse();
    return waiter;
  }

  @Test
  void release_throwingCallback_wakesTheOtherWaiters() {
    List<Throwable> uncaught = Uncaught.inThisThread();
    IllegalStateException first = new IllegalStateException("first");
    AssertionError second = new AssertionError("second");
    List<String> called = new ArrayList<>();
    queue(() -> called.add("a"));
    Waiter failing =
        queue(
            () -> {
              throw first;
            });
    Waiter other = queue(() -> called.add("b"));
    queue(
        () -> {
          throw second;
        });
    queue(
        () -> {
          throw first;
        });
    queue(() -> called.add("c"));
    semaphore.release(7);
    assertThat(called).containsExactly("a", "b", "c");
    assertThat(uncaught).containsExactly(first, second, first);
    assertThat(failing.isGranted()).isTrue();
    assertThat(failing.failure()).isSameAs(first);
    assertThat(other.failure()).isNull();
    assertThat(semaphore.availablePermits()).isEqualTo(1);
  }

  @Test
  void release_callbackWithSneakyThrow_wakesTheOtherWaiters() throws Exception {
    List<Throwable> uncaught = Uncaught.inThisThread();
    IOException thrown = new IOException("sneaked");
    Waiter failing = queue(() -> Uncaught.sneak(thrown));
    Actor<Void> sleeper = Actor.run(semaphore::acquire);
    Actor.until(() -> semaphore.getQueueLength() == 2);
    semaphore.release(2);
    sleeper.result();
    Waiter alone = queue(() -> Uncaught.sneak(thrown));
    semaphore.release();
    assertThat(failing.failure()).isSameAs(thrown);
    assertThat(alone.failure()).isSameAs(thrown);
    assertThat(uncaught).containsExactly(thrown, thrown);
    assertThat(semaphore.availablePermits()).isZero();
  }

  @Test
  void release_throwingExceptionHandler_wakesTheOtherWaiters() {
    List<String> called = new ArrayList<>();
    Thread.currentThread().setUncaughtExceptionHandler((thread, thrown) -> Uncaught.sneak(thrown));
    queue(() -> Uncaught.sneak(new IOException()));
    queue(() -> called.add("b"));
    semaphore.release(2);
    assertThat(called).containsExactly("b");
  }

  @Test
  void timeout_foreignCallbackThrows_returnsNormally() throws Exception {
    // A gathered part goes to the next waiter, whose callback runs where the part was given up.
    semaphore.release();
    Actor<Boolean> timed = Actor.start(() -> semaphore.tryAcquire(2, 1, TimeUnit.SECONDS));
    Actor.until(semaphore::hasQueuedWaiters);
    Waiter behindTimed = queue(() -> Uncaught.sneak(new IOException("first")));
    assertThat(timed.result()).isFalse();
    assertThat(behindTimed.failure()).hasMessage("first");

    semaphore.release();
    Waiter cancelled = new Waiter(2, () -> {});
    assertThat(semaphore.acquire(cancelled)).isFalse();
    Waiter behindCancelled = queue(() -> Uncaught.sneak(new IOException("second")));
    List<Throwable> uncaught = Uncaught.inThisThread();
    assertThat(semaphore.cancel(cancelled)).isTrue();
    assertThat(behindCancelled.failure()).hasMessage("second");
    assertThat(uncaught).hasSize(1);
  }

  @Test
  void callback_usesTheSemaphore_succeeds() {
    List<String> called = new ArrayList<>();
    Waiter third = new Waiter(1, () -> called.add("third"));
    queue(
        () -> {
          called.add("first");
          semaphore.acquire(third);
          semaphore.release();
        });
    queue(
        () -> {
          called.add("second");
          semaphore.release();
        });
    semaphore.release();
    assertThat(called).containsExactly("first", "second", "third");
    assertThat(semaphore.availablePermits()).isZero();
  }

  @Test
  void callback_runs_withoutAnyLockHeld() {
    List<Boolean> acquired = new ArrayList<>();
    Runnable otherThreadNeedsTheGuard =
        () ->
            acquired.add(
                result(
                    Actor.start(
                        () -> {
                          semaphore.release();
                          return semaphore.tryAcquire();
                        })));
    queue(otherThreadNeedsTheGuard);
    semaphore.release();
    queue(otherThreadNeedsTheGuard);
    queue(() -> {});
    semaphore.release(2);
    assertThat(acquired).containsExactly(true, true);
  }

  private static boolean result(Actor<Boolean> actor) {
    try {
      return actor.result();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void cancel_waiterWithAPart_runsTheNextCallbackUnlocked() {
    CountingSemaphore semaphore = new CountingSemaphore(1);
    Waiter large = new Waiter(2, () -> {});
    assertThat(semaphore.acquire(large)).isFalse();
    Waiter more = new Waiter(1, () -> {});
    Waiter next =
        new Waiter(
            1, () -> assertThat(result(Actor.start(() -> semaphore.acquire(more)))).isFalse());
    assertThat(semaphore.acquire(next)).isFalse();
    assertThat(semaphore.cancel(large)).isTrue();
    assertThat(next.isGranted()).isTrue();
    assertThat(next.failure()).isNull();
    assertThat(semaphore.cancel(more)).isTrue();
  }
}
