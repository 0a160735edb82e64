package dev.wakeproof.lock;

import dev.wakeproof.atomic.LazyOwner;
import dev.wakeproof.atomic.RefCell;
import dev.wakeproof.atomic.Threads;
import dev.wakeproof.condition.LockCondition;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;

/**
 * A mutual exclusion lock with one word of shared state: a lock bit and the top of a stack of
 * waiters.
 *
 * <pre>{@code
 * Lock lock = new QueuedLock();
 * lock.lock();
 * try {
 *   count++;
 * } finally {
 *   lock.unlock();
 * }
 * }</pre>
 *
 * <p>A waiter queues in the same step in which it sees the lock held. The lock is freed only while
 * the stack is empty. So no thread parks after it missed an unlock.
 *
 * <pre>
 * word:  [held | top] -> D -> C         the stack: arrivals, newest first
 * line:  A -> B                         the holder's: oldest first
 * unlock: append the reversed stack to the line, then wake A (unfair) or hand the lock to A (fair)
 * </pre>
 *
 * <p>The <b>unfair</b> form frees the lock and then wakes the thread that has waited longest. A
 * running thread may barge in; the woken thread keeps its place and parks again. This suits short
 * critical sections. The <b>fair</b> form hands the lock to the thread that has waited longest, at
 * the price of a thread switch each time.
 *
 * <p><b>Guarantees</b>, by the names of the specification QueuedLock.tla:
 *
 * <ul>
 *   <li>{@code MutualExclusion}: at most one thread holds the lock.
 *   <li>{@code NoLostWakeup}: no thread stays parked while the lock is free and no woken thread is
 *       on its way to it.
 *   <li>{@code NoLostLock}: no interrupt or timeout leaves the lock held by no thread.
 *   <li>{@code SignalledOnce}: the fair form wakes each waiter at most once.
 *   <li>{@code AtMostOneWakePending}: the unfair form has at most one woken waiter on its way, the
 *       one that has waited longest.
 *   <li>{@code DeadlockFreedom}: if threads want the lock and holders release it, some thread gets
 *       it.
 *   <li>{@code CancelledNodesBounded}: the stack of a held lock keeps at most as many cancelled
 *       nodes as waiters. Threads that are just cancelling do not count, and concurrent sweeps may
 *       restore a node until the next sweep.
 *   <li>{@code LineIsSwept}: the line of the unfair form is at most twice as long as the last sweep
 *       left it.
 *   <li>{@code StarvationFreedom}, {@code Fifo} and {@code FreeMeansEmpty} (the lock is free only
 *       while no thread waits): the fair form only. In the unfair form newcomers can overtake a
 *       thread for ever.
 * </ul>
 *
 * <p><b>Fairness</b> counts from the push of the waiter. The order of threads that arrive at the
 * same moment is open.
 *
 * <p><b>Not reentrant.</b> A second {@code lock} by the holder throws {@link
 * IllegalMonitorStateException}. A {@link #tryLock()} by the holder fails; a timed one fails at the
 * end of its time.
 *
 * <p><b>Memory.</b> An unlock happens-before the return of the next lock. A failed {@code tryLock}
 * and {@link #isLocked} order nothing. Without contention nothing is allocated; the first waiter
 * creates the line, which the lock keeps.
 *
 * <p><b>Interruption and timeout.</b> A cancelled thread holds nothing. If the wakeup came first, a
 * fair waiter has the lock, and an unfair one tries once more. A thread that has the lock then is
 * told so: {@link #lockInterruptibly} returns normally with the interrupt status set, and a timed
 * {@code tryLock} returns true.
 *
 * <p><b>Errors.</b> An unlock by another thread throws {@link IllegalMonitorStateException} and
 * changes nothing. An unfair unlock that finds its oldest waiter cancelled may retake a free lock
 * for a moment to find the next. A {@code tryLock} can fail then.
 *
 * <p><b>Pools.</b> A wait in a worker of a {@link java.util.concurrent.ForkJoinPool} announces
 * itself to the pool, which may start a spare worker. <b>Diagnosis.</b> Thread dumps and {@code
 * ThreadMXBean.findDeadlockedThreads} know the holder. <b>Serialization.</b> A lock is read back
 * free.
 *
 * <p><b>Thread safety.</b> All methods may be called by any thread. <b>Source.</b> tiny-mutex,
 * "Building a Tiny Mutex". The unlock as printed leaves the woken waiter in the word, and wakes the
 * newest waiter. The line, timeouts, interrupts, conditions and the fair form are additions.
 */
// The ancestor is serializable, and writeReplace writes the lock. Its members are protected.
@SuppressWarnings({"serial", "exports"})
public final class QueuedLock extends LazyOwner<LockSteps> implements Lock {
  // Duplicated from the steps, which the first waiter creates before it pushes its node. So a word
  // without a node needs no steps, and an unlocking thread that finds a node finds them.
  private final RefCell<Word> word = new RefCell<>(Word.FREE);

  // How often a thread polls before it queues; the complement in the fair form.
  private final int spins;

  /** Creates a free unfair lock. Its waiters queue at once. */
  public QueuedLock() {
    this(false);
  }

  /**
   * Creates a free lock. Its waiters queue at once.
   *
   * @param fair whether the lock is handed to the thread that has waited longest
   */
  public QueuedLock(boolean fair) {
    this(fair, 0);
  }

  /**
   * Creates a free lock.
   *
   * @param fair whether the lock is handed to the thread that has waited longest
   * @param spins how often a thread polls before it queues. Polling pays if the lock is held for
   *     less than it takes to park and wake, and if there are processors for the pollers
   * @throws IllegalArgumentException if {@code spins} is negative
   */
  public QueuedLock(boolean fair, int spins) {
    if (spins < 0) {
      throw new IllegalArgumentException("spins must not be negative: " + spins);
    }
    this.spins = fair ? ~spins : spins;
    declare();
  }

  /**
   * Waits until the lock is free and takes it; an interrupt only sets the interrupt status.
   *
   * @throws IllegalMonitorStateException if the current thread holds it already
   */
  @Override
  public void lock() {
    lock(WaitPolicy.ENDLESS);
  }

  /**
   * Waits until the lock is free and takes it.
   *
   * @throws IllegalMonitorStateException if the current thread holds it already
   * @throws InterruptedException if the thread was interrupted, even if it holds the lock already;
   *     the lock is not newly held
   */
  @Override
  public void lockInterruptibly() throws InterruptedException {
    throwIfInterrupted();
    if (!lock(WaitPolicy.UNTIL_INTERRUPTED)) {
      throw new InterruptedException();
    }
  }

  /** Takes the lock if it is free; never waits, and fails if the current thread holds it. */
  @Override
  public boolean tryLock() {
    return owned(LockSteps.take(word) == null);
  }

  /**
   * Waits for at most {@code time} until the lock is free and takes it; zero or less does not wait.
   *
   * @param time how long to wait at most
   * @param unit the unit of {@code time}
   * @return whether the lock was taken
   * @throws InterruptedException if the thread was interrupted; the lock is not newly held
   * @throws NullPointerException if {@code unit} is null
   */
  @Override
  public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
    throwIfInterrupted();
    long nanos = unit.toNanos(time);
    Word seen = LockSteps.take(word);
    if (seen == null || nanos <= 0) {
      return owned(seen == null);
    }
    Outcome outcome = get().await(seen, WaitPolicy.of(nanos), this);
    if (outcome == Outcome.INTERRUPTED) {
      throw new InterruptedException();
    }
    return owned(outcome == Outcome.LOCKED);
  }

  /**
   * Releases the lock: wakes the thread that has waited longest, or hands the lock to it.
   *
   * @throws IllegalMonitorStateException if the current thread does not hold it; nothing changes
   */
  @Override
  public void unlock() {
    if (!isHeldByCurrentThread()) {
      throw new IllegalMonitorStateException("QueuedLock is not held by the current thread");
    }
    setHolder(null);
    LockSteps steps = peek();
    if (steps == null) {
      // No waiter has come, so the line is empty. Release: no waiter's state is read afterwards.
      if (word.compareAndSetRelease(Word.LOCKED, Word.FREE)) {
        return;
      }
      steps = existing();
    }
    steps.unlock(word);
  }

  /**
   * Creates a condition of this lock. A lock can have any number of conditions.
   *
   * <p><b>Guarantees</b>, by the names of the specification Condition.tla: {@code NoLostSignal} (a
   * signal reaches the longest waiter that has not cancelled, which then returns as signalled),
   * {@code NoLostWakeup} (a signalled thread does not stay parked while the lock is free), {@code
   * RefinesMonitor} (releasing the lock and joining the waiters is one step to others; a thread
   * returns only with the lock, and only after a signal, an interrupt or the end of its time).
   * {@code SignalledInOrder}: signalled threads queue for the lock in the order of the signals, and
   * the fair form returns them in that order.
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
    get();
    return new LockCondition(this, this::isHeldByCurrentThread, () -> new QueuedPlace(this));
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
   * Returns whether the lock is handed to the thread that has waited longest.
   *
   * @return whether it is fair
   */
  public boolean isFair() {
    return spins < 0;
  }

  /**
   * Returns whether a thread holds the lock or is about to get it; for monitoring.
   *
   * @return whether it is held
   */
  public boolean isLocked() {
    return LockSteps.isLocked(word);
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
   * Returns an estimate of the number of waiters; for monitoring. It may miss waiters that move
   * meanwhile.
   *
   * @return about how many wait
   */
  public int getQueueLength() {
    LockSteps steps = peek();
    return steps == null ? 0 : steps.queueLength();
  }

  /** Returns the holder and the number of waiters, for logs. */
  @Override
  public String toString() {
    Object holder = holder();
    String held = holder == null ? "not held" : "held by " + holder;
    return "QueuedLock[" + held + ", waiting = " + getQueueLength() + "]";
  }

  /** Serializes a free lock of this form, as the locks of {@code java.util.concurrent} do. */
  private Object writeReplace() {
    return new SerializedLock(isFair(), polls());
  }

  @Override
  protected LockSteps make() {
    return isFair() ? new FairSteps(word, polls()) : new UnfairSteps(word, polls());
  }

  private int polls() {
    return isFair() ? ~spins : spins;
  }

  private boolean lock(WaitPolicy patience) {
    // Acquire: the new holder learns what earlier holders did, and has nothing to publish yet.
    // [Q1_CasFree]
    if (word.compareAndSetAcquire(Word.FREE, Word.LOCKED)) {
      return owned(true);
    }
    Word seen = LockSteps.take(word);
    if (seen == null) {
      return owned(true);
    }
    // Checked late: a thread that has just taken the lock did not hold it before.
    if (isHeldByCurrentThread()) {
      throw new IllegalMonitorStateException(
          "QueuedLock is held by the current thread already, and is not reentrant");
    }
    return owned(get().await(seen, patience, this) == Outcome.LOCKED);
  }

  /** Queues the node of a thread that a condition has signalled; called by the holder. */
  void enqueue(Node node) {
    existing().enqueue(node);
  }

  /** Waits until the current thread holds the lock. Its node is queued or about to be. */
  void awaitQueued(Node node) {
    existing().awaitQueued(node, this);
    owned(true);
  }

  private boolean owned(boolean locked) {
    if (locked) {
      setHolder(Threads.current());
    }
    return locked;
  }

  private static void throwIfInterrupted() throws InterruptedException {
    if (Threads.interrupted()) {
      throw new InterruptedException();
    }
  }
}
