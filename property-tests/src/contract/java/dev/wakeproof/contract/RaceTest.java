package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Waiter;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Cancellation races with release, many times: whichever wins, no permit is lost or created. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class RaceTest {
  private static final int ROUNDS = 20_000;

  /** One round: a waiter that is queued on a semaphore. */
  private static final class Round {
    final CountingSemaphore semaphore;
    final Waiter waiter;
    final AtomicInteger calls = new AtomicInteger();

    Round(int permits, int before, int request) {
      semaphore = new CountingSemaphore(permits);
      for (int i = 0; i < before; i++) {
        semaphore.acquire(new Waiter(1, () -> {}));
      }
      waiter = new Waiter(request, calls::incrementAndGet);
      assertThat(semaphore.acquire(waiter)).isFalse();
    }
  }

  @Test
  void cancelRacesRelease_waiterInTheSlot_conservesPermits() throws Exception {
    race(i -> new Round(0, 0, 1), 1, 1);
  }

  @Test
  void cancelRacesLargeRelease_waiterInTheSlot_conservesPermits() throws Exception {
    race(i -> new Round(0, 0, 1), 2, 2);
  }

  @Test
  void cancelRacesRelease_waiterWithAPart_conservesPermits() throws Exception {
    race(i -> new Round(1, 0, 3), 2, 3);
  }

  @Test
  void cancelRacesRelease_secondInTheList_conservesPermits() throws Exception {
    race(i -> new Round(0, 1, 2), 3, 2);
  }

  /**
   * Cancels and releases at the same moment.
   *
   * @param free the permits that belong to the waiter if it is granted, and to the counter if not
   */
  private static void race(IntFunction<Round> rounds, int release, int free) throws Exception {
    AtomicReference<Round> current = new AtomicReference<>();
    CyclicBarrier start = new CyclicBarrier(2);
    CyclicBarrier end = new CyclicBarrier(2);
    Actor<Void> releaser =
        Actor.run(
            () -> {
              for (int i = 0; i < ROUNDS; i++) {
                start.await(15, TimeUnit.SECONDS);
                current.get().semaphore.release(release);
                end.await(15, TimeUnit.SECONDS);
              }
            });
    for (int i = 0; i < ROUNDS; i++) {
      Round round = rounds.apply(i);
      current.set(round);
      start.await(15, TimeUnit.SECONDS);
      boolean cancelled = round.semaphore.cancel(round.waiter);
      end.await(15, TimeUnit.SECONDS);
      assertThat(round.waiter.isGranted()).isEqualTo(!cancelled);
      assertThat(round.calls).hasValue(cancelled ? 0 : 1);
      int held = cancelled ? 0 : round.waiter.permits();
      assertThat(round.semaphore.availablePermits() + held).isEqualTo(free);
      assertThat(round.semaphore.hasQueuedWaiters()).isFalse();
    }
    releaser.result();
  }

  @Test
  void concurrentCancels_ofOneWaiter_agree() throws Exception {
    // So many stand before the waiter that one release serves for a while, under the guard: both
    // cancels come in that time, and the grant is made before the guard is free.
    int before = 100_000;
    CountingSemaphore semaphore = new CountingSemaphore(0);
    Waiter oldest = new Waiter(1, () -> {});
    semaphore.acquire(oldest);
    for (int i = 1; i < before; i++) {
      semaphore.acquire(new Waiter(1, () -> {}));
    }
    Waiter waiter = new Waiter(1, () -> {});
    semaphore.acquire(waiter);
    Actor<Void> releaser = Actor.run(() -> semaphore.release(before + 1));
    Actor.until(oldest::isGranted);
    Actor<Boolean> one = Actor.start(() -> semaphore.cancel(waiter));
    Actor<Boolean> other = Actor.start(() -> semaphore.cancel(waiter));
    releaser.result();
    assertThat(one.result()).isFalse();
    assertThat(other.result()).isFalse();
  }

  @Test
  void enqueue_duringARelease_isServed() throws Exception {
    CyclicBarrier start = new CyclicBarrier(2);
    CountingSemaphore semaphore = new CountingSemaphore(0);
    Actor<Void> releaser =
        Actor.run(
            () -> {
              for (int i = 0; i < ROUNDS; i++) {
                start.await(15, TimeUnit.SECONDS);
                semaphore.release();
              }
            });
    for (int i = 0; i < ROUNDS; i++) {
      Waiter waiter = new Waiter(1, () -> {});
      start.await(15, TimeUnit.SECONDS);
      if (!semaphore.acquire(waiter)) {
        Actor.until(waiter::isGranted);
      }
    }
    releaser.result();
    assertThat(semaphore.availablePermits()).isZero();
  }

  @Test
  void manyThreads_allOperations_conservePermits() throws Exception {
    int permits = 3;
    CountingSemaphore semaphore = new CountingSemaphore(permits);
    AtomicInteger held = new AtomicInteger();
    List<Actor<Void>> actors = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      SplittableRandom random = new SplittableRandom(i);
      actors.add(
          Actor.run(
              () -> {
                for (int round = 0; round < 5_000; round++) {
                  int request = 1 + random.nextInt(permits);
                  if (acquired(semaphore, request, random.nextInt(4))) {
                    assertThat(held.addAndGet(request)).isLessThanOrEqualTo(permits);
                    held.addAndGet(-request);
                    semaphore.release(request);
                  }
                }
              }));
    }
    for (Actor<Void> actor : actors) {
      actor.result();
    }
    assertThat(semaphore.availablePermits()).isEqualTo(permits);
    assertThat(semaphore.hasQueuedWaiters()).isFalse();
  }

  private static boolean acquired(CountingSemaphore semaphore, int request, int way)
      throws InterruptedException {
    return switch (way) {
      case 0 -> semaphore.tryAcquire(request);
      case 1 -> semaphore.tryAcquire(request, 20, TimeUnit.MICROSECONDS);
      case 2 -> {
        Waiter waiter = new Waiter(request, () -> {});
        yield semaphore.acquire(waiter) || !semaphore.cancel(waiter);
      }
      default -> {
        semaphore.acquire(request);
        yield true;
      }
    };
  }
}
