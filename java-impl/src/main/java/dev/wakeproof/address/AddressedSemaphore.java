package dev.wakeproof.address;

import dev.wakeproof.atomic.Clock;
import dev.wakeproof.atomic.Threads;
import dev.wakeproof.semaphore.Permits;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/**
 * A counting semaphore that is one number, which threads wait on while it is zero.
 *
 * <p><b>Guarantees</b>, by the names that they have in the specification:
 *
 * <ul>
 *   <li>{@code TypeOK}: the number of permits is never negative.
 *   <li>{@code PermitConservation}: permits in the number and in the hands of holders add up to
 *       what was put in. No timeout or interrupt loses or adds one.
 *   <li>{@code NoLostWakeup}: when nobody can move, nobody sleeps beside a permit.
 * </ul>
 *
 * <p><b>Not fair.</b> A permit that is there belongs to whoever takes it first. A thread that is
 * woken may find that a newcomer was faster and go back to sleep, behind all others, again and
 * again: {@code Progress} does not hold.
 *
 * <p><b>Memory.</b> What a thread did before a release happens-before the return of every acquire
 * that comes after it in the order in which the number changed. A failed {@code tryAcquire} and
 * {@link #availablePermits} order nothing.
 *
 * <p><b>Interruption, timeout.</b> Whoever was interrupted before the call learns of that first.
 * The acquire ends and holds nothing; to others that is one step, {@code X2_Unlink}: a waiter has
 * nothing that it would have to give back. If a wake was faster, the thread looks at the number
 * once more before it ends: it takes the permit, with the interrupt status set, or finds that
 * somebody else has. To end without that look would leave a permit beside those who sleep on.
 *
 * <p>Without contention nothing is allocated. No permit has an owner: any thread may release.
 */
public abstract class AddressedSemaphore {
  private static final long ASIDE_NANOS = 1_000;

  private final Address count;
  private final WaitOnAddress lot;

  AddressedSemaphore(int permits, WaitOnAddress lot) {
    count = new Address(Permits.requireNotNegative(permits));
    this.lot = Objects.requireNonNull(lot, "lot");
  }

  /** The number of permits. */
  final Address count() {
    return count;
  }

  /** After {@code permits} were added: wakes enough sleepers. */
  final void wake(int permits) {
    if (permits == 1) {
      lot.wakeOne(count);
    } else {
      lot.wakeAll(count);
    }
  }

  /**
   * For whoever has lost the number to somebody else: pauses for about a microsecond. Two that try
   * again at once go on to take it out of each other's cache.
   */
  static void stepAside() {
    long begun = Threads.beginToLook();
    while (Threads.worthAnotherLook(begun, ASIDE_NANOS)) {
      // The pause is in the question.
    }
  }

  /** Takes a permit if one is there; never waits. */
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
   * Takes a permit, waiting for it for at most {@code timeout}; zero or less does not wait.
   *
   * @return whether the permit was taken
   * @throws InterruptedException if the thread was interrupted; nothing is held
   */
  public final boolean tryAcquire(long timeout, TimeUnit unit) throws InterruptedException {
    return tryAcquireNanos(unit.toNanos(timeout));
  }

  /**
   * Takes a permit, waiting for it for at most {@code timeout}; zero or less does not wait.
   *
   * @return whether the permit was taken
   * @throws InterruptedException if the thread was interrupted; nothing is held
   */
  public final boolean tryAcquire(Duration timeout) throws InterruptedException {
    // This conversion saturates, Duration.toNanos would throw after 292 years.
    return tryAcquireNanos(TimeUnit.NANOSECONDS.convert(timeout));
  }

  /**
   * Takes a permit, waiting for it if need be.
   *
   * @throws InterruptedException if the thread was interrupted; nothing is held
   */
  public final void acquire() throws InterruptedException {
    throwIfInterrupted();
    // After each wait another look: whoever was woken has used up a wake.
    while (!acquireSoon(Long.MAX_VALUE)) {
      lot.await(count, 0);
    }
  }

  /** Takes a permit, waiting for it if need be; an interrupt only leaves its status set. */
  public final void acquireUninterruptibly() {
    while (!acquireSoon(Long.MAX_VALUE)) {
      lot.awaitUninterruptibly(count, 0);
    }
  }

  /** Tries for some time, for who is ready to wait {@code nanos}, asleep included. */
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
    // A wait that somebody ended is followed by another look, however late it is.
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

  /** How many permits could be taken right now; for monitoring. */
  public final long availablePermits() {
    return count.getAcquire();
  }

  /** How many sleep or are about to; for monitoring. Who still looks for a permit is none. */
  public final int getQueueLength() {
    return count.sleepers();
  }

  /** Whether {@link #getQueueLength} is not zero. */
  public final boolean hasQueuedWaiters() {
    return getQueueLength() > 0;
  }
}
