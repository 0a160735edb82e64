package dev.wakeproof.address;

import dev.wakeproof.atomic.Clock;
import dev.wakeproof.atomic.Threads;
import dev.wakeproof.semaphore.Permits;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/**
 * A counting semaphore that is one number. Threads wait on its address while it is zero.
 *
 * <p><b>Guarantees</b>, by the names of the specification AddressSemaphore.tla:
 *
 * <ul>
 *   <li>{@code TypeOK}: the number of permits is never negative.
 *   <li>{@code PermitConservation}: free permits and held permits add up to what was put in. No
 *       timeout or interrupt loses or adds one.
 *   <li>{@code NoLostWakeup}: when no thread can move, no thread sleeps beside a permit.
 * </ul>
 *
 * <p><b>Not fair.</b> A free permit belongs to the first thread that takes it. A woken thread may
 * find that a newcomer came first; it queues again then, as the newest. {@code Progress} does not
 * hold.
 *
 * <p><b>Memory.</b> What a thread did before a release happens-before the return of every acquire
 * that follows it in the order of changes of the number. A failed {@code tryAcquire} and {@link
 * #availablePermits} order nothing. Without contention nothing is allocated.
 *
 * <p><b>Interruption, timeout.</b> An interrupt before the call is reported first. A cancelled
 * acquire holds nothing. If a wakeup came first, the thread looks at the number once more: it takes
 * the permit, with the interrupt status set, or finds it taken. Without that look a permit would
 * lie beside sleeping threads.
 *
 * <p><b>Pools.</b> A wait in a worker of a {@link java.util.concurrent.ForkJoinPool} announces
 * itself to the pool, which may start a spare worker. <b>Thread safety.</b> All methods may be
 * called by any thread. No permit has an owner: any thread may release.
 */
public abstract class AddressedSemaphore {
  private static final long ASIDE_NANOS = 1_000;

  private final Address count;
  private final WaitOnAddress lot;

  AddressedSemaphore(int permits, WaitOnAddress lot) {
    count = new Address(Permits.requireNotNegative(permits));
    this.lot = Objects.requireNonNull(lot, "lot");
  }

  /** Returns the number of permits. */
  final Address count() {
    return count;
  }

  /** Wakes enough sleepers after {@code permits} were added. */
  final void wake(int permits) {
    if (permits == 1) {
      lot.wakeOne(count);
    } else {
      lot.wakeAll(count);
    }
  }

  /**
   * Pauses for about a microsecond after a lost race. Two threads that retry at once keep taking
   * the cache line from each other.
   */
  static void stepAside() {
    long begun = Threads.beginToLook();
    while (Threads.worthAnotherLook(begun, ASIDE_NANOS)) {
      // The pause is in the condition.
    }
  }

  /**
   * Takes a permit if one is available; never waits.
   *
   * @return whether the permit was taken
   */
  public final boolean tryAcquire() {
    while (true) {
      // [C1_LoadCount]
      long permits = count.getAcquire();
      if (permits == 0) {
        return false;
      }
      // [C2_CasCount]
      if (count.compareAndSet(permits, permits - 1)) {
        return true;
      }
      stepAside();
    }
  }

  /**
   * Takes a permit, waiting for at most {@code timeout}; zero or less does not wait.
   *
   * @param timeout how long to wait at most
   * @param unit the unit of {@code timeout}
   * @return whether the permit was taken
   * @throws InterruptedException if the thread was interrupted; nothing is held
   * @throws NullPointerException if {@code unit} is null
   */
  public final boolean tryAcquire(long timeout, TimeUnit unit) throws InterruptedException {
    return tryAcquireNanos(unit.toNanos(timeout));
  }

  /**
   * Takes a permit, waiting for at most {@code timeout}; zero or less does not wait.
   *
   * @param timeout how long to wait at most
   * @return whether the permit was taken
   * @throws InterruptedException if the thread was interrupted; nothing is held
   * @throws NullPointerException if {@code timeout} is null
   */
  public final boolean tryAcquire(Duration timeout) throws InterruptedException {
    // This conversion saturates; Duration.toNanos would throw after 292 years.
    return tryAcquireNanos(TimeUnit.NANOSECONDS.convert(timeout));
  }

  /**
   * Takes a permit, waiting if none is available.
   *
   * @throws InterruptedException if the thread was interrupted; nothing is held
   */
  public final void acquire() throws InterruptedException {
    throwIfInterrupted();
    // After each wait another look: a woken thread has consumed a wakeup.
    while (!acquireSoon(Long.MAX_VALUE)) {
      lot.await(count, 0);
    }
  }

  /** Takes a permit, waiting if none is available; an interrupt only sets the interrupt status. */
  public final void acquireUninterruptibly() {
    while (!acquireSoon(Long.MAX_VALUE)) {
      lot.awaitUninterruptibly(count, 0);
    }
  }

  /** Tries for some time, before a wait of at most {@code nanos} in all. */
  private boolean acquireSoon(long nanos) {
    if (tryAcquire()) {
      return true;
    }
    long begun = Threads.beginToLook();
    while (Threads.worthAnotherLook(begun, nanos)) {
      if (tryAcquire()) {
        return true;
      }
    }
    return false;
  }

  private boolean tryAcquireNanos(long nanos) throws InterruptedException {
    throwIfInterrupted();
    if (nanos <= 0) {
      return tryAcquire();
    }
    long deadline = Clock.nanoTime() + nanos;
    if (acquireSoon(nanos)) {
      return true;
    }
    // A wakeup is followed by another look, however late it is.
    while (lot.awaitNanos(count, 0, deadline - Clock.nanoTime())) {
      if (tryAcquire()) {
        return true;
      }
    }
    return false;
  }

  private static void throwIfInterrupted() throws InterruptedException {
    if (Threads.interrupted()) {
      throw new InterruptedException();
    }
  }

  /**
   * Returns how many permits are available; for monitoring.
   *
   * @return how many
   */
  public final long availablePermits() {
    return count.getAcquire();
  }

  /**
   * Returns how many threads sleep or are about to; for monitoring. A thread that still polls does
   * not count.
   *
   * @return how many
   */
  public final int getQueueLength() {
    return count.sleepers();
  }

  /**
   * Returns whether {@link #getQueueLength} is not zero.
   *
   * @return whether a thread waits
   */
  public final boolean hasQueuedWaiters() {
    return getQueueLength() > 0;
  }
}
