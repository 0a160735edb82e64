package dev.wakeproof.lock;

import dev.wakeproof.atomic.RefCell;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;

/**
 * A lock that is held until the end of a {@code try} statement. It works with every {@link Lock}.
 *
 * <pre>{@code
 * try (HeldLock held = HeldLock.lock(mutex)) {
 *   // The current thread holds the mutex here.
 * }
 * }</pre>
 *
 * <p><b>Guarantees.</b> {@link #close} unlocks once, however often it is called. A failed attempt
 * returns an empty {@link Optional}, which no {@code try} can open: so no body runs without the
 * lock.
 *
 * <p><b>Memory, fairness, interruption</b> are those of the lock. The object costs one small
 * allocation. <b>Thread safety.</b> Only the thread that locked may use it.
 */
public final class HeldLock implements AutoCloseable {
  /** Null after the unlock. Plain, because it belongs to one thread. */
  private final RefCell<Lock> held;

  private HeldLock(Lock lock) {
    held = new RefCell<>(lock);
  }

  /**
   * Locks; an interrupt only sets the interrupt status.
   *
   * @param lock the lock to take
   * @return the hold
   */
  public static HeldLock lock(Lock lock) {
    // Allocated first: a thread that runs out of memory here must not hold the lock.
    HeldLock made = new HeldLock(lock);
    lock.lock();
    return made;
  }

  /**
   * Locks, unless the thread is interrupted.
   *
   * @param lock the lock to take
   * @return the hold
   * @throws InterruptedException if the thread was interrupted; the lock is not held
   */
  public static HeldLock lockInterruptibly(Lock lock) throws InterruptedException {
    HeldLock made = new HeldLock(lock);
    lock.lockInterruptibly();
    return made;
  }

  /**
   * Locks if the lock is free.
   *
   * @param lock the lock to take
   * @return the hold, or empty if the lock was not taken
   */
  public static Optional<HeldLock> tryLock(Lock lock) {
    Optional<HeldLock> made = Optional.of(new HeldLock(lock));
    return lock.tryLock() ? made : Optional.empty();
  }

  /**
   * Locks if the lock becomes free in time.
   *
   * @param lock the lock to take
   * @param time how long to wait at most
   * @param unit the unit of {@code time}
   * @return the hold, or empty if the lock was not taken
   * @throws InterruptedException if the thread was interrupted; the lock is not held
   */
  public static Optional<HeldLock> tryLock(Lock lock, long time, TimeUnit unit)
      throws InterruptedException {
    Optional<HeldLock> made = Optional.of(new HeldLock(lock));
    return lock.tryLock(time, unit) ? made : Optional.empty();
  }

  /**
   * Unlocks, once.
   *
   * @throws IllegalMonitorStateException if the lock says that the current thread does not hold it;
   *     the thread that holds it can still close
   */
  @Override
  public void close() {
    Lock lock = held.getPlain();
    if (lock != null) {
      lock.unlock();
      held.setPlain(null);
    }
  }
}
