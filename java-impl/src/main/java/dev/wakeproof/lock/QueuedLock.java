package dev.wakeproof.lock;

import dev.wakeproof.atomic.Owner;
import dev.wakeproof.atomic.RefCell;
import dev.wakeproof.atomic.Threads;
import dev.wakeproof.condition.LockCondition;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;

/**
 * A mutual exclusion whose whole state is one word: a bit that says locked, and the top of a stack
 * of those that wait. To queue and to see the lock held are one step, and it is let go only while
 * the stack is empty; nobody sleeps past an unlock.
 *
 * <p>There are two forms of it. Whoever unlocks takes the stack out and turns it round into a line,
 * which goes with the lock from holder to holder. The <b>unfair</b> one lets the lock go and then
 * wakes whoever has waited longest; whoever is faster takes it, the woken one or a newcomer. That
 * keeps it in use while the woken thread is on its way, and is best where the lock is held for a
 * short time. Who comes too late keeps its place and sleeps on, and until it has tried nobody else
 * is woken. The <b>fair</b> one hands it over to whoever has waited longest, which costs a switch
 * of threads each time.
 *
 * <p><b>Not reentrant</b>: to lock it again in the thread that holds it throws {@link
 * IllegalMonitorStateException}. A {@link #tryLock()} by the holder fails, a timed one fails when
 * its time is over.
 *
 * <p><b>Guarantees</b>, by the names that they have in the specification:
 *
 * <ul>
 *   <li>{@code MutualExclusion}: no two threads hold it.
 *   <li>{@code NoLostWakeup}: nobody sleeps while the lock is free and nobody is on the way to it.
 *   <li>{@code NoLostLock}: no interrupt and no timeout leaves it held by nobody.
 *   <li>{@code SetOnce}: each waiter of the fair form is woken once at most.
 *   <li>{@code AtMostOneWakePending}: of those in the line of the unfair form one at a time is
 *       woken, the one that has waited longest.
 *   <li>{@code DeadlockFreedom}: if threads want it and holders release it, some thread gets it.
 *   <li>{@code CancelledNodesBounded}: while it is held, no more of those that have given up are
 *       kept in its stack than wait there, however often others give up; not counted are those that
 *       are just about to. After it has changed hands it may be half as many as waited when the
 *       stack was last swept; and where several give up at the same moment, one may put back on the
 *       top what another has just swept out, until the next sweep; on a machine where a store is
 *       not seen by all others at once (neither x86 nor ARMv8), also beneath one that waits.
 *   <li>{@code LineIsSwept}: the line of the unfair form is never longer than twice as many as
 *       stood in it when those that had given up were last swept out of it.
 *   <li>{@code StarvationFreedom}, {@code Fifo} and {@code FreeMeansEmpty} (it is free only while
 *       nobody waits): the fair form only. In the unfair form a thread can be overtaken for ever,
 *       by those that never queue.
 * </ul>
 *
 * <p><b>Fairness</b> counts from the moment the waiter is in the stack; who gets there first among
 * those that arrive at the same moment is open, and in theory one unlucky thread can fail to get
 * there for ever.
 *
 * <p><b>Memory.</b> An unlock happens-before the return of the next lock. A failed {@code tryLock}
 * and {@link #isLocked} order nothing.
 *
 * <p><b>Interruption and timeout.</b> Who gives up holds nothing. If the wake was faster, an unfair
 * waiter tries for the lock once more, since the wake was meant for somebody who does; a fair one
 * has it. Whoever has it then is told so: {@link #lockInterruptibly} returns normally with the
 * interrupt status set, a timed {@code tryLock} returns true. Those that give up are taken out of
 * the stack at its top at once, and beneath somebody who waits on when they have become many: the
 * last of them sweeps them all out ({@code CancelledNodesBounded}).
 *
 * <p><b>Diagnosis.</b> Thread dumps and {@code ThreadMXBean.findDeadlockedThreads} know who holds
 * it.
 *
 * <p><b>Errors.</b> To unlock what the current thread does not hold throws {@link
 * IllegalMonitorStateException} and changes nothing.
 *
 * <p>An unfair unlock that finds that whoever waited longest has given up, and the lock free, holds
 * it for a moment more to find the next: a {@code tryLock} may fail then although nobody seems to
 * hold it.
 *
 * <p>Without contention nothing is allocated.
 *
 * <p><b>Source.</b> Document 004, "Building a Tiny Mutex". Printed, the unlock leaves the waiter
 * that it wakes in the word, as the next holder's garbage; and it wakes who came last. The line,
 * timeouts, interrupts and the fair form are ours.
 */
// Its ancestor is serializable, and writeReplace writes it; what that adds nobody else can call.
@SuppressWarnings({"serial", "exports"})
public final class QueuedLock extends Owner implements Lock {
  // The steps have it, too, and are handed it again where nobody waits: there a hop counts.
  private final RefCell<Word> word = new RefCell<>(Word.FREE);
  private final LockSteps steps;

  /** An unfair lock that nobody holds, whose waiters queue at once. */
  public QueuedLock() {
    this(false);
  }

  /**
   * A lock that nobody holds, whose waiters queue at once.
   *
   * @param fair whether it is handed over to whoever waits longest
   */
  public QueuedLock(boolean fair) {
    this(fair, 0);
  }

  /**
   * A lock that nobody holds.
   *
   * @param fair whether it is handed over to whoever waits longest
   * @param spins how often a thread looks at the lock again before it queues: worth it where the
   *     lock is held for shorter than it takes to sleep and be woken, and there are processors for
   *     those that look
   * @throws IllegalArgumentException if {@code spins} is negative
   */
  public QueuedLock(boolean fair, int spins) {
    if (spins < 0) {
      throw new IllegalArgumentException("spins must not be negative: " + spins);
    }
    steps = fair ? new FairSteps(word, spins) : new UnfairSteps(word, spins);
  }

  /**
   * Waits, whatever interrupts come, until the lock is free and takes it; an interrupt only leaves
   * its status set.
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
   * @throws InterruptedException if the thread was interrupted, also if it holds the lock already;
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
    return owned(steps.take() == null);
  }

  /**
   * Waits for at most {@code time} until the lock is free and takes it; zero or less does not wait.
   *
   * @return whether it was taken
   * @throws InterruptedException if the thread was interrupted; the lock is not newly held
   */
  @Override
  public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
    throwIfInterrupted();
    long nanos = unit.toNanos(time);
    Word seen = steps.take();
    if (seen == null || nanos <= 0) {
      return owned(seen == null);
    }
    Outcome outcome = steps.await(seen, WaitPolicy.of(nanos), this);
    if (outcome == Outcome.INTERRUPTED) {
      throw new InterruptedException();
    }
    return owned(outcome == Outcome.LOCKED);
  }

  /**
   * Lets the lock go, and wakes whoever waits longest, or hands it over to them.
   *
   * @throws IllegalMonitorStateException if the current thread does not hold it
   */
  @Override
  public void unlock() {
    if (!isHeldByCurrentThread()) {
      throw new IllegalMonitorStateException("QueuedLock is not held by the current thread");
    }
    setHolder(null);
    steps.unlock(word);
  }

  /**
   * A condition of this lock, for as many that wait as come; there may be any number of conditions.
   *
   * <p><b>Guarantees</b>, by the names that they have in the specification: {@code NoLostSignal} (a
   * signal goes to who has waited longest of those that have not given up, and that one returns as
   * signalled, whatever interrupt or timeout comes then), {@code NoLostWakeup} (nobody sleeps who
   * was signalled) and {@code RefinesMonitor} (to let go and to wait are one step to others, and
   * whoever returns holds the lock, whether by a signal, an interrupt or the end of its time;
   * nobody returns for no reason).
   *
   * <p><b>Fairness.</b> Signals go first in, first out. Who was signalled then asks for the lock
   * like anybody else; others may hold it in between, so what was waited for is to be looked at
   * again, in a loop. <b>Memory</b> is that of the lock. <b>Interruption and timeout.</b> The first
   * decides: who is signalled and then interrupted returns as signalled, with the interrupt status
   * set; who has given up leaves the signal to the next. What is left of {@code awaitNanos} is in
   * nanoseconds; {@code awaitUntil} looks at the wall clock once, at the call. <b>Errors.</b>
   * Without the lock each method throws {@link IllegalMonitorStateException}, and changes nothing.
   *
   * <p><b>Source.</b> No document has conditions; these are ours (Condition.tla).
   */
  @Override
  public Condition newCondition() {
    return new LockCondition(this, this::isHeldByCurrentThread, () -> new QueuedPlace(this));
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

  /** Whether the lock is handed over to whoever waits longest. */
  public boolean isFair() {
    return steps.isHandedOver();
  }

  /** Whether somebody holds the lock, or is about to be given it; for monitoring. */
  public boolean isLocked() {
    return steps.isLocked();
  }

  /** Whether the current thread holds the lock. */
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

  /** About how many wait; for monitoring. Those that move meanwhile may be missed. */
  public int getQueueLength() {
    return steps.queueLength();
  }

  /** Who holds the lock and how many wait, for logs. */
  @Override
  public String toString() {
    Object holder = holder();
    String held = holder == null ? "not held" : "held by " + holder;
    return "QueuedLock[" + held + ", waiting = " + getQueueLength() + "]";
  }

  /**
   * Writes a lock of this form that nobody holds, as the locks of {@code java.util.concurrent} do.
   */
  private Object writeReplace() {
    return new SerializedLock(isFair(), steps.spins());
  }

  private boolean lock(WaitPolicy patience) {
    // Acquire: who takes it learns what its holders did, and has nothing to tell yet.
    // [Q1_CasFree]
    if (word.compareAndSetAcquire(Word.FREE, Word.LOCKED)) {
      return owned(true);
    }
    Word seen = steps.take();
    if (seen == null) {
      return owned(true);
    }
    // Not before: who has just taken the lock did not hold it.
    if (isHeldByCurrentThread()) {
      throw new IllegalMonitorStateException(
          "QueuedLock is held by the current thread already, and is not reentrant");
    }
    return owned(steps.await(seen, patience, this) == Outcome.LOCKED);
  }

  /** Queues the node of a thread that waits for a condition; by the holder. */
  void enqueue(Node node) {
    steps.enqueue(node);
  }

  /** Waits until the current thread, whose node is queued or about to be, holds the lock. */
  void awaitQueued(Node node) {
    steps.awaitQueued(node, this);
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
