package dev.wakeproof.semaphore;

import dev.wakeproof.atomic.Owner;
import dev.wakeproof.atomic.Parker;
import dev.wakeproof.atomic.Threads;
import dev.wakeproof.condition.LockCondition;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;

/**
 * A fair mutual exclusion lock: a {@link CountingSemaphore} of one permit that knows its owner.
 *
 * <pre>{@code
 * Mutex mutex = new Mutex();
 * mutex.lock();
 * try {
 *   count++;
 * } finally {
 *   mutex.unlock();
 * }
 * }</pre>
 *
 * <p><b>Guarantees</b>, by the names of the specification SlotSemaphore.tla: {@code
 * MutualExclusion} (at most one thread holds the mutex), {@code PermitConservation} (no interrupt
 * or timeout loses the mutex), {@code NoLostWakeup} (no waiter stays parked beside a free mutex),
 * {@code Fifo} (waiters are served in the order in which they queued; no thread barges in).
 *
 * <p><b>Not reentrant.</b> A second {@code lock} by the holder throws {@link
 * IllegalMonitorStateException}. A {@link #tryLock()} by the holder fails; a timed one fails at the
 * end of its time.
 *
 * <p><b>Memory.</b> An unlock happens-before the return of the next lock. <b>Interruption and
 * timeout.</b> A thread that cancels holds nothing. A thread that got the mutex first has it, with
 * its interrupt status set. An interruptible method first reports an earlier interrupt, even to the
 * holder.
 *
 * <p><b>Pools.</b> A wait in a worker of a {@link java.util.concurrent.ForkJoinPool} announces
 * itself to the pool, which may start a spare worker. <b>Diagnosis.</b> Thread dumps and {@code
 * ThreadMXBean.findDeadlockedThreads} know the holder. <b>Serialization.</b> A mutex is read back
 * free.
 *
 * <p><b>Thread safety.</b> All methods may be called by any thread. <b>Source.</b> volt-semaphore,
 * "Counting Semaphore Algorithm", which builds its mutex in the same way, but without an owner.
 */
// The ancestor is serializable, and writeReplace writes the mutex. Its members are protected.
@SuppressWarnings({"serial", "exports"})
public final class Mutex extends Owner implements Lock {
  private final CountingSemaphore semaphore = new CountingSemaphore(1, this);

  /** Creates a free mutex. */
  public Mutex() {}

  /**
   * Waits until the mutex is free and takes it; an interrupt only sets the interrupt status.
   *
   * @throws IllegalMonitorStateException if the current thread holds it already
   */
  @Override
  public void lock() {
    // Checked late: a thread that has just taken the mutex did not hold it before.
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
   * @throws InterruptedException if the thread was interrupted; the mutex is not newly held
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
   * @param time how long to wait at most
   * @param unit the unit of {@code time}
   * @return whether the mutex was taken
   * @throws InterruptedException if the thread was interrupted; the mutex is not newly held
   * @throws NullPointerException if {@code unit} is null
   */
  @Override
  public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
    return owned(semaphore.tryAcquire(time, unit));
  }

  /**
   * Releases the mutex to the thread that has waited longest.
   *
   * @throws IllegalMonitorStateException if the current thread does not hold it; nothing changes
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
   * Creates a condition of this mutex. A lock can have any number of conditions.
   *
   * <p><b>Guarantees</b>, by the names of the specification Condition.tla: {@code NoLostSignal} (a
   * signal reaches the longest waiter that has not cancelled, which then returns as signalled),
   * {@code NoLostWakeup} (a signalled thread does not stay parked while the lock is free), {@code
   * RefinesMonitor} (releasing the lock and joining the waiters is one step to others; a thread
   * returns only with the lock, and only after a signal, an interrupt or the end of its time).
   * {@code SignalledInOrder}: signalled threads get the mutex in the order of the signals, before
   * threads that ask for it later.
   *
   * <p>A thread that returns must check its predicate again in a loop. <b>Memory</b> is that of the
   * lock. <b>Interruption and timeout.</b> The first event decides: a signalled thread that is then
   * interrupted returns as signalled, with its interrupt status set. A cancelled thread leaves the
   * signal to the next. {@code awaitUntil} reads the wall clock once, at the call.
   *
   * <p><b>Errors.</b> Without the lock each method throws {@link IllegalMonitorStateException} and
   * changes nothing.
   *
   * @return a condition without waiters
   */
  @Override
  public Condition newCondition() {
    // A signal must not allocate.
    semaphore.prepareToEnqueue();
    return new LockCondition(this, this::isHeldByCurrentThread, () -> new MutexPlace(this));
  }

  /**
   * Returns whether a thread waits for the condition; for monitoring.
   *
   * @param condition a condition of this lock
   * @return whether a thread waits
   * @throws IllegalArgumentException if the condition belongs to another lock
   * @throws IllegalMonitorStateException if the current thread does not hold this lock
   * @throws NullPointerException if {@code condition} is null
   */
  public boolean hasWaiters(Condition condition) {
    return getWaitQueueLength(condition) > 0;
  }

  /**
   * Returns how many threads wait for the condition; for monitoring.
   *
   * @param condition a condition of this lock
   * @return how many wait; signalled and cancelled threads do not count
   * @throws IllegalArgumentException if the condition belongs to another lock
   * @throws IllegalMonitorStateException if the current thread does not hold this lock
   * @throws NullPointerException if {@code condition} is null
   */
  public int getWaitQueueLength(Condition condition) {
    return LockCondition.length(condition, this);
  }

  /**
   * Returns whether a thread holds the lock or is about to get it; for monitoring.
   *
   * @return whether it is held
   */
  public boolean isLocked() {
    return semaphore.availablePermits() == 0;
  }

  /**
   * Returns whether the current thread holds the lock.
   *
   * @return whether it does
   */
  public boolean isHeldByCurrentThread() {
    return holder() == Threads.current();
  }

  /**
   * Returns the holder; for monitoring and diagnosis. The answer may be out of date for other
   * threads, and it orders nothing.
   *
   * @return the holder, or null
   */
  public Thread getOwner() {
    return holder();
  }

  /**
   * Returns whether {@link #getQueueLength} is not zero.
   *
   * @return whether a thread waits
   */
  public boolean hasQueuedThreads() {
    return getQueueLength() > 0;
  }

  /**
   * Returns how many threads wait; for monitoring, as {@link CountingSemaphore#getQueueLength}.
   *
   * @return how many wait
   */
  public int getQueueLength() {
    return semaphore.getQueueLength();
  }

  /** Returns the holder and the number of waiters, for logs. */
  @Override
  public String toString() {
    Object holder = holder();
    String held = holder == null ? "not held" : "held by " + holder;
    return "Mutex[" + held + ", waiting = " + getQueueLength() + "]";
  }

  /** Serializes a free mutex, as the locks of {@code java.util.concurrent} do. */
  private Object writeReplace() {
    return new SerializedMutex(0);
  }

  private void requireNotOwner() {
    if (isHeldByCurrentThread()) {
      throw new IllegalMonitorStateException(
          "Mutex is held by the current thread already, and is not reentrant");
    }
  }

  /** Queues the waiter of a thread that a condition has signalled; called by the holder. */
  void enqueue(Waiter waiter) {
    semaphore.enqueue(waiter);
  }

  /** Waits until the current thread holds the mutex. Its waiter is queued or about to be. */
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
