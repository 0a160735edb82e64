package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Waiter;
import java.util.ArrayList;
import java.util.List;
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
  void oneThatThrowsKeepsNobodyFromItsWake() {
    IllegalStateException first = new IllegalStateException("first");
    AssertionError second = new AssertionError("second");
    List<String> called = new ArrayList<>();
    queue(() -> called.add("a"));
    Waiter failing =
        queue(
            () -> {
              throw first;
            });
    queue(() -> called.add("b"));
    queue(
        () -> {
          throw second;
        });
    queue(
        () -> {
          throw first;
        });
    queue(() -> called.add("c"));
    assertThatThrownBy(() -> semaphore.release(7)).isSameAs(first).hasSuppressedException(second);
    assertThat(called).containsExactly("a", "b", "c");
    assertThat(failing.isGranted()).isTrue();
    assertThat(semaphore.availablePermits()).isEqualTo(1);
  }

  @Test
  void anErrorComesOutAsItIs() {
    AssertionError error = new AssertionError();
    queue(
        () -> {
          throw error;
        });
    assertThatThrownBy(semaphore::release).isSameAs(error);
    semaphore.release();
    assertThat(semaphore.availablePermits()).isEqualTo(1);
  }

  @Test
  void aCallbackMayUseTheSemaphore() {
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
  void noLockIsHeldWhileACallbackRuns() {
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
}
