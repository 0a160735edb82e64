package dev.wakeproof.semaphore;

import dev.wakeproof.atomic.Owner;
import dev.wakeproof.atomic.Threads;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;

/**
 * A fair mutual exclusion: a {@link CountingSemaphore} of one permit that knows its owner.
 *
 * <p><b>Not reentrant</b>: to lock it again in the thread that holds it throws {@link
 * IllegalMonitorStateException}, where the bare semaphore would sleep for ever. A {@link
 * #tryLock()} by the holder fails, a timed one fails when its time is over.
 *
 * <p><b>Guarantees.</b> {@code MutualExclusion}, and what it inherits from the semaphore: {@code
 * PermitConservation} (the lock is never lost to an interrupt or a timeout), {@code NoLostWakeup},
 * {@code Fifo}.
 *
 * <p><b>Memory.</b> An unlock happens-before the return of the next lock. <b>Fairness.</b> First
 * in, first out; nobody barges in. <b>Interruption and timeout</b> are those of {@link
 * CountingSemaphore}: who loses the lock to them holds nothing, who got it first has it, with the
 * interrupt status set. Who is interrupted and calls an interruptible method learns of the
 * interrupt first, also where it holds the mutex. <b>Diagnosis.</b> Thread dumps and {@code
 * ThreadMXBean.findDeadlockedThreads} know who holds it.
 *
 * <p><b>Source.</b> Document 000, "Counting Semaphore Algorithm", which builds its mutex in the
 * same way, but without an owner.
 */
public final class Mutex implements Lock {
  private final Owner owner = new Hold();
  private final CountingSemaphore semaphore = new CountingSemaphore(1, owner);

  /** A mutex that nobody holds. */
  public Mutex() {}

  /**
   * Waits, whatever interrupts come, until the mutex is free and takes it.
   *
   * @throws IllegalMonitorStateException if the current thread holds it already
   */
  @Override
  public void lock() {
    // Not before: who has just taken the mutex did not hold it.
    if (!semaphore.takeAll(1)) {
      requireNotOwner();
      semaphore.acquireUninterruptibly();
    }
    owner.set(Threads.current());
  }

  /**
   * Waits until the mutex is free and takes it.
   *
   * @throws IllegalMonitorStateException if the current thread holds it already
   * @throws InterruptedException if the thread was interrupted; the mutex is not held
   */
  @Override
  public void lockInterruptibly() throws InterruptedException {
    CountingSemaphore.throwIfInterrupted();
    if (!semaphore.takeAll(1)) {
      requireNotOwner();
      semaphore.acquire();
    }
    owner.set(Threads.current());
  }

  /** Takes the mutex if it is free; never waits, and fails if the current thread holds it. */
  @Override
  public boolean tryLock() {
    return owned(semaphore.tryAcquire());
  }

  /**
   * Waits for at most {@code time} until the mutex is free and takes it; zero or less does not
   * wait.
   *
   * @return whether it was taken
   * @throws InterruptedException if the thread was interrupted; the mutex is not newly held
   */
  @Override
  public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
    return owned(semaphore.tryAcquire(time, unit));
  }

  /**
   * Lets the mutex go, to whoever waits longest.
   *
   * @throws IllegalMonitorStateException if the current thread does not hold it
   */
  @Override
  public void unlock() {
    if (!isHeldByCurrentThread()) {
      throw new IllegalMonitorStateException("Mutex is not held by the current thread");
    }
    owner.set(null);
    if (!semaphore.giveAll(1)) {
      semaphore.release();
    }
  }

  /**
   * Not supported: a condition needs a second queue with its own rules for losing and passing on
   * signals, and neither the document nor the specification has one.
   *
   * @throws UnsupportedOperationException always
   */
  @Override
  public Condition newCondition() {
    throw new UnsupportedOperationException("Mutex has no conditions");
  }

  /** Whether somebody holds the mutex, or is about to be given it; for monitoring. */
  public boolean isLocked() {
    return semaphore.availablePermits() == 0;
  }

  /** Whether the current thread holds the mutex. */
  public boolean isHeldByCurrentThread() {
    return owner.get() == Threads.current();
  }

  /** Who holds the mutex and how many wait, for logs. */
  @Override
  public String toString() {
    Object holder = owner.get();
    String held = holder == null ? "not held" : "held by " + holder;
    return "Mutex[" + held + ", waiting = " + semaphore.getQueueLength() + "]";
  }

  private void requireNotOwner() {
    if (isHeldByCurrentThread()) {
      throw new IllegalMonitorStateException(
          "Mutex is held by the current thread already, and is not reentrant");
    }
  }

  private boolean owned(boolean acquired) {
    if (acquired) {
      owner.set(Threads.current());
    }
    return acquired;
  }

  /** Named for thread dumps. */
  @SuppressWarnings("serial") // As its ancestor.
  private static final class Hold extends Owner {}
}
