package dev.wakeproof.atomic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Sleeps of one thread; the shims have a clock of their own. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ParkerTest {
  private static final int SLEEPS = 20;
  private static final long SLEEP_NANOS = 2_000_000;

  @Test
  void parkNanos_noTime_returnsAtOnce() {
    Parker parker = new Parker();
    parker.parkNanos(this, 0);
    parker.parkNanos(this, -1);
    parker.parkNanos(this, Long.MIN_VALUE);
    assertThat(slept(parker)).isGreaterThan(SLEEPS - 5);
  }

  /** The work may have taken all the time that was left, or done what the wait is for. */
  @Test
  void park_workIsDoneInstead_returnsAtOnce() {
    AtomicInteger done = new AtomicInteger();
    Agenda.set(() -> done.incrementAndGet() > 0);
    try {
      Parker parker = new Parker();
      parker.park(this);
      parker.parkNanos(this, TimeUnit.DAYS.toNanos(1));
    } finally {
      Agenda.clear();
    }
    assertThat(done).hasValue(2);
  }

  /** Otherwise each second wait would run around its loop instead. */
  @Test
  void parkNanos_afterOneThatTimedOut_sleepsAgain() {
    assertThat(slept(new Parker())).isGreaterThan(SLEEPS - 5);
  }

  @Test
  void parkNanos_afterAnUnpark_returnsOnce() {
    Parker parker = new Parker();
    parker.unpark();
    parker.unpark();
    parker.parkNanos(this, TimeUnit.DAYS.toNanos(1));
    assertThat(slept(parker)).isGreaterThan(SLEEPS - 5);
  }

  /** A leftover permit ends the next park of the caller at once. */
  @Test
  void unpark_threadIsAwake_leavesNoPermitOfTheSystem() {
    Parker parker = new Parker();
    parker.unpark();
    int slept = 0;
    for (int i = 0; i < SLEEPS; i++) {
      parker.parkNanos(this, 1);
      parker.unpark();
      long begun = System.nanoTime();
      LockSupport.parkNanos(SLEEP_NANOS);
      slept += System.nanoTime() - begun >= SLEEP_NANOS ? 1 : 0;
    }
    assertThat(slept).isGreaterThan(SLEEPS - 5);
  }

  /** A pool that may not start another worker refuses to compensate for the sleep. */
  @Test
  void parkNanos_inAPoolThatRefuses_sleeps() throws Exception {
    ForkJoinPool pool =
        new ForkJoinPool(
            1,
            ForkJoinPool.defaultForkJoinWorkerThreadFactory,
            null,
            false,
            1,
            1,
            1,
            null,
            1,
            TimeUnit.SECONDS);
    try {
      int slept = pool.submit(() -> slept(new Parker())).get(30, TimeUnit.SECONDS);
      assertThat(slept).isGreaterThan(SLEEPS - 5);
    } finally {
      pool.shutdownNow();
    }
  }

  /**
   * The wake comes while the pool decides, and code of the pool consumes the permit of the system
   * thread: a second park would sleep for ever.
   */
  @Test
  void park_wokenWhileThePoolRefuses_returns() throws Exception {
    CompletableFuture<Parker> sleeping = new CompletableFuture<>();
    ForkJoinPool pool =
        new ForkJoinPool(
            1,
            ForkJoinPool.defaultForkJoinWorkerThreadFactory,
            null,
            false,
            1,
            1,
            1,
            full -> {
              sleeping.join().unpark();
              LockSupport.parkNanos(1);
              return false;
            },
            1,
            TimeUnit.SECONDS);
    try {
      Runnable sleep =
          () -> {
            Parker parker = new Parker();
            sleeping.complete(parker);
            parker.park(this);
          };
      pool.submit(sleep).get(15, TimeUnit.SECONDS);
    } finally {
      pool.shutdownNow();
    }
  }

  /** Returns how many of the sleeps lasted; some may end early for no reason. */
  private int slept(Parker parker) {
    int slept = 0;
    for (int i = 0; i < SLEEPS; i++) {
      long begun = System.nanoTime();
      parker.parkNanos(this, SLEEP_NANOS);
      slept += System.nanoTime() - begun >= SLEEP_NANOS ? 1 : 0;
    }
    return slept;
  }
}
