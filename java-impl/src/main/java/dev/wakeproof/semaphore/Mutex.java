package dev.wakeproof.semaphore;

import dev.wakeproof.atomic.Owner;
import dev.wakeproof.atomic.Parker;
import dev.wakeproof.atomic.Threads;
import dev.wakeproof.condition.LockCondition;
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
// Its ancestor is serializable, and writeReplace writes it; what that adds nobody else can call.
@SuppressWarnings({"serial", "exports"})
public final class Mutex extends Owner implements Lock {
  private final CountingSemaphore semaphore = new CountingSemaphore(1, this);

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
    setHolder(Threads.current());
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
    setHolder(Threads.current());
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
    setHolder(null);
    if (!semaphore.giveAll(1)) {
      semaphore.release();
    }
  }

  /**
   * A condition of this mutex, for as many that wait as come; there may be any number of
   * conditions.
   *
   * <p><b>Guarantees</b>, by the names that they have in the specification: {@code NoLostSignal} (a
   * signal goes to who has waited longest of those that have not given up, and that one returns as
   * signalled, whatever interrupt or timeout comes then), {@code NoLostWakeup} (nobody sleeps who
   * was signalled) and {@code RefinesMonitor} (to let go and to wait are one step to others, and
   * whoever returns holds the mutex, whether by a signal, an interrupt or the end of its time;
   * nobody returns for no reason).
   *
   * <p><b>Fairness.</b> Signals go first in, first out. Who was signalled then asks for the mutex
   * like anybody else; others may hold it in between, so what was waited for is to be looked at
   * again, in a loop. <b>Memory</b> is that of the mutex. <b>Interruption and timeout.</b> The
   * first decides: who is signalled and then interrupted returns as signalled, with the interrupt
   * status set; who has given up leaves the signal to the next. What is left of {@code awaitNanos}
   * is in nanoseconds; {@code awaitUntil} looks at the wall clock once, at the call. <b>Errors.</b>
   * Without the mutex each method throws {@link IllegalMonitorStateException}, and changes nothing.
   *
   * <p><b>Source.</b> No document has conditions; these are ours (Condition.tla).
   */
  @Override
  public Condition newCondition() {
    return new LockCondition(this, this::isHeldByCurrentThread, () -> new MutexPlace(this));
  }

  /**
   * Whether anybody waits for the condition; for monitoring.
   *
   * @throws IllegalArgumentException if the condition is of another lock
   * @throws IllegalMonitorStateException if the current thread does not hold this one
   */
  public boolean hasWaiters(Condition condition) {
    return getWaitQueueLength(condition) > 0;
  }

  /**
   * How many wait for the condition, those not counted that were signalled or have given up; for
   * monitoring.
   *
   * @throws IllegalArgumentException if the condition is of another lock
   * @throws IllegalMonitorStateException if the current thread does not hold this one
   */
  public int getWaitQueueLength(Condition condition) {
    return LockCondition.length(condition, this);
  }

  /** Whether somebody holds the mutex, or is about to be given it; for monitoring. */
  public boolean isLocked() {
    return semaphore.availablePermits() == 0;
  }

  /** Whether the current thread holds the mutex. */
  public boolean isHeldByCurrentThread() {
    return holder() == Threads.current();
  }

  /**
   * Who holds it, or null; for monitoring and diagnosis. What it says of other threads was so some
   * time ago, and orders nothing.
   */
  public Thread getOwner() {
    return holder();
  }

  /** Whether {@link #getQueueLength} is not zero. */
  public boolean hasQueuedThreads() {
    return getQueueLength() > 0;
  }

  /** How many wait; for monitoring, as {@link CountingSemaphore#getQueueLength}. */
  public int getQueueLength() {
    return semaphore.getQueueLength();
  }

  /** Who holds the mutex and how many wait, for logs. */
  @Override
  public String toString() {
    Object holder = holder();
    String held = holder == null ? "not held" : "held by " + holder;
    return "Mutex[" + held + ", waiting = " + getQueueLength() + "]";
  }

  /** Writes a mutex that nobody holds, as the locks of {@code java.util.concurrent} do. */
  private Object writeReplace() {
    return new SerializedMutex(0);
  }

  private void requireNotOwner() {
    if (isHeldByCurrentThread()) {
      throw new IllegalMonitorStateException(
          "Mutex is held by the current thread already, and is not reentrant");
    }
  }

  /** Queues the waiter of a thread that waits for a condition; by the holder. */
  void enqueue(Waiter waiter) {
    semaphore.enqueue(waiter);
  }

  /** Waits until the current thread, whose waiter is queued or about to be, holds the mutex. */
  void awaitQueued(Waiter waiter, Parker parker) {
    semaphore.awaitQueued(waiter, parker);
    owned(true);
  }

  private boolean owned(boolean acquired) {
    if (acquired) {
      setHolder(Threads.current());
    }
    return acquired;
  }
}
