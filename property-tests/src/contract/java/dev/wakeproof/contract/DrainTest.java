package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Waiter;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** To take all permits that are there. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DrainTest {
  private final CountingSemaphore semaphore = new CountingSemaphore(5);

  @Test
  void drainPermits_permitsFree_takesAll() {
    assertThat(semaphore.drainPermits()).isEqualTo(5);
    assertThat(semaphore.drainPermits()).isZero();
    semaphore.release(2);
    assertThat(semaphore.tryAcquire()).isTrue();
    assertThat(semaphore.drainPermits()).isEqualTo(1);
    assertThat(semaphore.availablePermits()).isZero();
  }

  @Test
  void drainPermits_waiterWithAPart_leavesThePart() {
    Waiter waiter = new Waiter(7, () -> {});
    assertThat(semaphore.acquire(waiter)).isFalse();
    assertThat(semaphore.drainPermits()).isZero();
    semaphore.release(3);
    assertThat(waiter.isGranted()).isTrue();
    assertThat(semaphore.drainPermits()).isEqualTo(1);
  }

  /** A request for more than there is leaves the rest in the counter, and waits. */
  @Test
  void drainPermits_unfairWithAWaiter_servesItLater() {
    CountingSemaphore unfair = new CountingSemaphore(1, false);
    Waiter waiter = new Waiter(2, () -> {});
    assertThat(unfair.acquire(waiter)).isFalse();
    assertThat(unfair.drainPermits()).isEqualTo(1);
    assertThat(unfair.availablePermits()).isZero();
    unfair.release(2);
    assertThat(waiter.isGranted()).isTrue();
  }

  /** Of five one comes and goes meanwhile: the other four are there whenever it is asked. */
  @Test
  void drainPermits_concurrentChanges_takesPermitsThatStay() throws Exception {
    AtomicBoolean stop = new AtomicBoolean();
    Actor<Void> other =
        Actor.run(
            () -> {
              while (!stop.get()) {
                if (semaphore.tryAcquire()) {
                  semaphore.release();
                }
              }
            });
    for (int turn = 0; turn < 200_000; turn++) {
      int taken = semaphore.drainPermits();
      assertThat(taken).isGreaterThanOrEqualTo(4);
      semaphore.release(taken);
    }
    stop.set(true);
    other.result();
  }

  @Test
  void drainPermits_underLoad_conservesPermits() throws Exception {
    int turns = 20_000;
    Actor.Body drains =
        () -> {
          for (int turn = 0; turn < turns; turn++) {
            semaphore.release(semaphore.drainPermits());
          }
        };
    Actor.Body acquires =
        () -> {
          for (int turn = 0; turn < turns; turn++) {
            semaphore.acquire(turn % 3);
            semaphore.release(turn % 3);
          }
        };
    for (Actor<Void> actor :
        List.of(Actor.run(drains), Actor.run(acquires), Actor.run(acquires), Actor.run(drains))) {
      actor.result();
    }
    assertThat(semaphore.drainPermits()).isEqualTo(5);
  }
}
