package dev.wakeproof.lock;

import dev.wakeproof.atomic.RefCell;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;

/**
 * A lock that is held until the end of a {@code try}: {@code try (HeldLock held =
 * HeldLock.lock(mutex)) { … }}. For every {@link Lock}, those of this library and others.
 *
 * <p>To be used by the thread that locked. Closed a second time it does nothing. It adds nothing to
 * what the lock says of memory, fairness, interruption and timeout, and costs a small object.
 */
public final class HeldLock implements AutoCloseable {
  /** Null once it is unlocked; plain, as it belongs to one thread. */
  private final RefCell<Lock> held;

  private HeldLock(Lock lock) {
    held = new RefCell<>(lock);
  }

  /** Locks, whatever interrupts come. */
  public static HeldLock lock(Lock lock) {
    // First: what has no memory for it must not hold the lock.
    HeldLock made = new HeldLock(lock);
    lock.lock();
    return made;
  }

  /**
   * Locks.
   *
   * @throws InterruptedException if the thread was interrupted; the lock is not held
   */
  public static HeldLock lockInterruptibly(Lock lock) throws InterruptedException {
    HeldLock made = new HeldLock(lock);
    lock.lockInterruptibly();
    return made;
  }

  /**
   * Locks if that is possible at once.
   *
   * @return the hold; empty if the lock is not held, so that no {@code try} runs its body without
   *     it
   */
  public static Optional<HeldLock> tryLock(Lock lock) {
    Optional<HeldLock> made = Optional.of(new HeldLock(lock));
    return lock.tryLock() ? made : Optional.empty();
  }

  /**
   * Locks if that is possible in time.
   *
   * @return the hold; empty if the lock is not held
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
   * @throws IllegalMonitorStateException if the current thread does not hold the lock, as the lock
   *     has it; it can be closed by who does
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
