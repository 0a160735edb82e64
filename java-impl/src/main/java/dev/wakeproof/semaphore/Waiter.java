package dev.wakeproof.semaphore;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.RefCell;
import java.util.Objects;

/**
 * One request for permits that may have to wait, and what to call once it has them.
 *
 * <p>A waiter serves one {@link CountingSemaphore#acquire(Waiter)}, on one semaphore, once. It is
 * the node of the semaphore's list itself, so that to queue allocates nothing.
 */
public final class Waiter {
  /** How many permits were asked for. */
  final int requested;

  /** What wakes the owner; copied before {@link #state} becomes 0, the last touch (LastTouch). */
  final Runnable onGrant;

  /** How many permits are still needed; 0 means granted, and from then on only the owner looks. */
  final IntCell state;

  /** Next in the list towards the oldest; only touched under the semaphore's guard. */
  final RefCell<Waiter> older = new RefCell<>(null);

  /** Next in the list towards the newest; only touched under the semaphore's guard. */
  final RefCell<Waiter> newer = new RefCell<>(null);

  /** 1 while in the list, else 0; only touched under the semaphore's guard. */
  final IntCell listed = new IntCell(0);

  private final RefCell<CountingSemaphore> usedBy = new RefCell<>(null);
  private final IntCell cancelClaimed = new IntCell(0);

  /**
   * A request that is not made yet.
   *
   * @param permits how many permits it asks for
   * @param onGrant called once, by the releasing thread and without any lock held, after a queued
   *     waiter was granted its permits; not called when they were granted at once or the waiter was
   *     cancelled. It may use the semaphore.
   * @throws IllegalArgumentException if {@code permits} is zero or negative
   * @throws NullPointerException if {@code onGrant} is null
   */
  public Waiter(int permits, Runnable onGrant) {
    this.requested = Permits.requirePositive(permits);
    this.onGrant = Objects.requireNonNull(onGrant, "onGrant");
    this.state = new IntCell(permits);
  }

  /** How many permits the waiter asks for. */
  public int permits() {
    return requested;
  }

  /**
   * Whether the permits are the caller's. Whoever sees true sees everything that was done before
   * the releases that granted them.
   */
  public boolean isGranted() {
    return state.getAcquire() == 0;
  }

  /** Ties this waiter to the one semaphore it will ever wait for. */
  void claimFor(CountingSemaphore semaphore) {
    if (!usedBy.compareAndSet(null, semaphore)) {
      throw new IllegalStateException("Waiter used twice: a waiter serves one acquire only");
    }
  }

  /** Throws unless this waiter was used on {@code semaphore}. */
  void requireUsedBy(CountingSemaphore semaphore) {
    CountingSemaphore used = usedBy.getAcquire();
    if (used == null) {
      throw new IllegalStateException("Waiter was never used: there is nothing to cancel");
    }
    if (used != semaphore) {
      throw new IllegalArgumentException("Waiter waits for another semaphore");
    }
  }

  /** Whether the caller is the first to cancel this waiter. */
  boolean claimCancel() {
    return cancelClaimed.compareAndSet(0, 1);
  }

  /** What is asked for and what is missing, for logs. */
  @Override
  public String toString() {
    return "Waiter[permits = " + requested + ", missing = " + state.getOpaque() + "]";
  }
}
