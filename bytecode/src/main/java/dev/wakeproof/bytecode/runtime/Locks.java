package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Access;
import dev.wakeproof.explorer.machine.Interrupts;
import dev.wakeproof.explorer.machine.LockAccess;
import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.Reporting;
import dev.wakeproof.explorer.machine.Time;
import dev.wakeproof.explorer.machine.Waits;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.step.Mode;
import java.util.concurrent.TimeUnit;

/**
 * Takes an unfair {@code ReentrantLock} in one step that waits until the lock is free, before the
 * thread would enter the queue of the lock, and waits at its conditions without that queue. See
 * docs/soundness.md, theorems 13 to 19.
 */
public final class Locks {
  private static final String UNFAIR = "ReentrantLock$NonfairSync";
  private static final String WORKER = "ThreadPoolExecutor$Worker";
  private static final String SEMAPHORE = "Semaphore$NonfairSync";
  private static final String LATCH = "CountDownLatch$Sync";
  private static final String READ_WRITE = "ReentrantReadWriteLock$NonfairSync";
  private static final String TASK = ".concurrent.FutureTask";
  private static final String STATE = "state";
  private static final int FREE = 0;
  private static final long NO_TIMEOUT = -1;

  /** The result of a wait for a time that got what it waited for. */
  private static final long SUCCESS = -1;

  /** The timeout with which the code of the JDK makes its last attempt. */
  private static final long TIME_IS_UP = 0;

  /** The least state of a task that has come to an end. */
  private static final int COMPLETING = 1;

  /** The least state of a task that is done or cancelled. */
  private static final int DONE = 2;

  /** With more holds of one reader, the state might overflow. */
  private static final int MOST_HOLDS = 0xFFFF / Machine.MAX_ACTORS;

  private Locks() {}

  /**
   * Takes a lock if the current thread does not hold it.
   *
   * @param sync the synchronizer of the lock
   * @return whether it was taken; if not, the code of the JDK goes on
   */
  public static boolean take(Object sync) {
    if (!mayWait(sync)) {
      return false;
    }
    Waits.awaitAndSet(at(sync, STATE), FREE, 1, false, NO_TIMEOUT);
    own(sync);
    return true;
  }

  /** Takes a lock like {@link #take}, unless the current thread is interrupted. */
  public static boolean takeInterruptibly(Object sync) throws InterruptedException {
    if (!mayWait(sync)) {
      return false;
    }
    ThreadShim.throwIfInterrupted();
    assumeCancelled("ReentrantLock");
    while (!Waits.awaitAndSet(at(sync, STATE), FREE, 1, true, NO_TIMEOUT)) {
      ThreadShim.throwIfInterrupted();
    }
    own(sync);
    return true;
  }

  /**
   * Takes a lock like {@link #takeInterruptibly}, before {@code tryLock} with a timeout.
   *
   * @return {@link #SUCCESS}, or the timeout with which the code of the JDK goes on
   */
  public static long takeWithin(Object sync, long nanos) throws InterruptedException {
    if (nanos <= 0 || !mayWait(sync)) {
      return Math.max(nanos, TIME_IS_UP);
    }
    if (!Waits.readNewest() || mayMissInterrupt()) {
      LockAccess.seeQueue();
      return nanos;
    }
    ThreadShim.throwIfInterrupted();
    assumeCancelled("ReentrantLock");
    if (Waits.awaitAndSet(at(sync, STATE), FREE, 1, true, nanos)) {
      own(sync);
      return SUCCESS;
    }
    return endInVain(at(sync, STATE), "ReentrantLock");
  }

  /**
   * Returns whether the code of the JDK may find that the time is up, and not look for an
   * interrupt: the timeout of another thread has moved the clock before this thread could park.
   */
  private static boolean mayMissInterrupt() {
    return Interrupts.mayBeInterrupted() && !Time.isOnlyTimed();
  }

  /** Returns whether the current thread may wait for a time without the queue. */
  private static boolean sharesWithin(Object sync, String type) {
    if (!sharesOutside(sync, type)) {
      return false;
    }
    if (mayMissInterrupt()) {
      lineUp(sync);
      return false;
    }
    return true;
  }

  /** Ends a wait that an interrupt or a timeout has ended. */
  private static long endInVain(Location state, String type) throws InterruptedException {
    if (Waits.leftOthersWaiting(state)) {
      Reporting.assume("a " + type + " removes threads whose time is up from its queue");
    }
    ThreadShim.throwIfInterrupted();
    return TIME_IS_UP;
  }

  /** Instead of {@code Condition.await}; returns false if the code of the JDK goes on. */
  public static boolean await(Object condition, Object sync) throws InterruptedException {
    if (!waitsOutside(sync)) {
      return false;
    }
    ThreadShim.throwIfInterrupted();
    awaitInterruptibly(condition, sync, NO_TIMEOUT);
    return true;
  }

  /** Instead of {@code Condition.awaitUninterruptibly}, like {@link #await}. */
  public static boolean awaitUninterruptibly(Object condition, Object sync) {
    if (!waitsOutside(sync)) {
      return false;
    }
    awaitSignal(condition, sync, false, NO_TIMEOUT);
    return true;
  }

  /**
   * Returns whether {@link #awaitNanos} or {@link #awaitAtMost} may run instead of the code of the
   * JDK.
   */
  public static boolean waitsForTime(Object condition, Object sync) {
    if (waitsOutside(sync)) {
      if (Time.isOnlyTimed()) {
        return true;
      }
      lineUpAt(condition, sync);
    }
    return false;
  }

  /** Instead of {@code Condition.awaitNanos}. */
  public static long awaitNanos(Object condition, Object sync, long nanos)
      throws InterruptedException {
    ThreadShim.throwIfInterrupted();
    long atMost = Math.max(0, nanos);
    long deadline = Time.timeOfOwnWaits() + atMost;
    awaitInterruptibly(condition, sync, atMost);
    long remaining = deadline - Time.timeOfOwnWaits();
    return remaining <= nanos ? remaining : Long.MIN_VALUE;
  }

  /** Instead of {@code Condition.await} with a timeout; returns whether there was a signal. */
  public static boolean awaitAtMost(Object condition, Object sync, long nanos)
      throws InterruptedException {
    ThreadShim.throwIfInterrupted();
    return awaitInterruptibly(condition, sync, Math.max(0, nanos)) == Waits.SIGNALLED;
  }

  private static int awaitInterruptibly(Object condition, Object sync, long nanos)
      throws InterruptedException {
    int end = awaitSignal(condition, sync, true, nanos);
    if (end == Waits.INTERRUPTED) {
      throw new InterruptedException();
    }
    return end;
  }

  private static int awaitSignal(Object condition, Object sync, boolean interruptible, long nanos) {
    Location state = at(sync, STATE);
    long holds = Access.seenByMe(state);
    Access.storeReference(owner(sync), Mode.OPAQUE, null);
    // No other thread runs between the two: a thread goes on until its next step.
    Access.store(state, Mode.VOLATILE, FREE);
    int end = Waits.awaitSignal(waiters(condition), state, holds, interruptible, nanos);
    own(sync);
    return end;
  }

  /** Instead of {@code Condition.signal}; returns false if the code of the JDK goes on. */
  public static boolean signal(Object condition, Object sync) {
    return signal(condition, sync, false);
  }

  /** Instead of {@code Condition.signalAll}, like {@link #signal(Object, Object)}. */
  public static boolean signalAll(Object condition, Object sync) {
    return signal(condition, sync, true);
  }

  private static boolean signal(Object condition, Object sync, boolean all) {
    if (!waitsOutside(sync)) {
      return false;
    }
    Waits.signal(waiters(condition), at(sync, STATE), all);
    return true;
  }

  /** Called before a method of a condition that needs the list of the JDK. */
  public static void lineUpAt(Object condition, Object sync) {
    if (isUnfair(sync)) {
      LockAccess.lineUp(at(sync, STATE));
    }
  }

  /** Takes a permit of an unfair semaphore, unless the current thread is interrupted. */
  public static boolean acquire(Object sync) throws InterruptedException {
    if (!sharesOutside(sync, SEMAPHORE)) {
      return false;
    }
    ThreadShim.throwIfInterrupted();
    assumeCancelled("Semaphore");
    while (!Waits.awaitAndTake(at(sync, STATE), true, NO_TIMEOUT)) {
      ThreadShim.throwIfInterrupted();
    }
    return true;
  }

  /**
   * Takes a permit like {@link #acquire}, before {@code tryAcquire} with a timeout.
   *
   * @return {@link #SUCCESS}, or the timeout with which the code of the JDK goes on
   */
  public static long acquireWithin(Object sync, long timeout, TimeUnit unit)
      throws InterruptedException {
    if (timeout <= 0 || unit == null || !sharesWithin(sync, SEMAPHORE)) {
      return Math.max(timeout, TIME_IS_UP);
    }
    ThreadShim.throwIfInterrupted();
    assumeCancelled("Semaphore");
    return Waits.awaitAndTake(at(sync, STATE), true, unit.toNanos(timeout))
        ? SUCCESS
        : endInVain(at(sync, STATE), "Semaphore");
  }

  /** Takes a permit of an unfair semaphore. */
  public static boolean acquireAnyway(Object sync) {
    return sharesOutside(sync, SEMAPHORE) && Waits.awaitAndTake(at(sync, STATE), false, NO_TIMEOUT);
  }

  /** Returns whether actors wait for an unfair read-write lock without its queue. */
  public static boolean sharesOutside(Object sync) {
    return sharesOutside(sync, READ_WRITE);
  }

  /**
   * Takes a read-write lock for a reader, without its queue. The caller counts the holds.
   *
   * @param holds how often the current thread has taken it for reading
   * @param unit the number that a hold adds to the state
   */
  public static void read(Object sync, int holds, long unit) {
    Location state = at(sync, STATE);
    if (holds >= MOST_HOLDS) {
      LockAccess.lineUp(state);
    }
    if (isOwn(sync)) {
      add(state, unit);
    } else {
      Waits.awaitAndShare(state, unit, holds == 0);
    }
  }

  /** Gives a hold of a reader back. */
  public static void unread(Object sync, long unit) {
    Location state = at(sync, STATE);
    if (isOwn(sync)) {
      add(state, -unit);
    } else {
      // No writer holds the lock, so the step does not wait.
      Waits.awaitAndShare(state, -unit, false);
    }
  }

  private static void add(Location state, long unit) {
    if (unit == (int) unit) {
      Access.getAndAdd(state, (int) unit);
    } else {
      Access.getAndAdd(state, unit);
    }
  }

  /** Takes a read-write lock for a writer, unless the current thread is the writer already. */
  public static boolean write(Object sync) {
    if (!sharesOutside(sync) || isOwn(sync)) {
      return false;
    }
    Waits.awaitAndSet(at(sync, STATE), FREE, 1, false, NO_TIMEOUT);
    own(sync);
    return true;
  }

  /** Waits until the count of a latch is zero, unless the current thread is interrupted. */
  public static boolean awaitZero(Object sync) throws InterruptedException {
    if (!sharesOutside(sync, LATCH)) {
      return false;
    }
    ThreadShim.throwIfInterrupted();
    assumeCancelled("CountDownLatch");
    while (Waits.awaitEqual(at(sync, STATE), 0, NO_TIMEOUT) != 0) {
      ThreadShim.throwIfInterrupted();
    }
    return true;
  }

  /**
   * Waits like {@link #awaitZero}, before {@code await} with a timeout.
   *
   * @return {@link #SUCCESS}, or the timeout with which the code of the JDK goes on
   */
  public static long awaitZeroWithin(Object sync, long timeout, TimeUnit unit)
      throws InterruptedException {
    if (timeout <= 0 || unit == null || !sharesWithin(sync, LATCH)) {
      return Math.max(timeout, TIME_IS_UP);
    }
    ThreadShim.throwIfInterrupted();
    assumeCancelled("CountDownLatch");
    return Waits.awaitEqual(at(sync, STATE), 0, unit.toNanos(timeout)) == 0
        ? SUCCESS
        : endInVain(at(sync, STATE), "CountDownLatch");
  }

  /**
   * Called before a wait for several permits, or for a read-write lock with a timeout: all waits
   * for the synchronizer take the path of the JDK.
   */
  public static void lineUp(Object sync) {
    LockAccess.lineUp(at(sync, STATE));
  }

  /** Called before a call that observes a queue: from then on all locks have theirs. */
  public static void seeQueue() {
    LockAccess.seeQueue();
  }

  /**
   * Waits until a task is done, unless an interrupt may come first; the code of the JDK goes on.
   */
  public static void awaitDone(Object task) {
    Location state = stateOf(task);
    if (Waits.waitsForValue(state) && !Interrupts.mayBeInterrupted()) {
      Waits.awaitAtLeast(state, DONE, NO_TIMEOUT);
    }
  }

  /**
   * Waits like {@link #awaitDone}, before {@code get} with a timeout.
   *
   * @return the timeout with which the code of the JDK goes on
   */
  public static long awaitDoneWithin(Object task, long timeout, TimeUnit unit) {
    Location state = stateOf(task);
    if (timeout <= 0
        || unit == null
        || !Waits.waitsForValue(state)
        || Interrupts.mayBeInterrupted()) {
      return timeout;
    }
    if (Waits.awaitAtLeast(state, COMPLETING, unit.toNanos(timeout)) < COMPLETING) {
      return TIME_IS_UP;
    }
    Waits.awaitAtLeast(state, DONE, NO_TIMEOUT);
    return timeout;
  }

  private static Location stateOf(Object task) {
    Class<?> type = task.getClass();
    while (!type.getName().endsWith(TASK)) {
      type = type.getSuperclass();
    }
    return Cells.of(task).at(Layout.of(type).find(type, STATE));
  }

  /** In another order of steps, an interrupt may find the thread in the queue. */
  private static void assumeCancelled(String type) {
    if (Interrupts.mayBeInterrupted()) {
      Reporting.assume("a " + type + " removes interrupted threads from its queue");
    }
  }

  private static boolean sharesOutside(Object sync, String type) {
    return sync.getClass().getName().endsWith(type) && Waits.waitsForValue(at(sync, STATE));
  }

  private static boolean waitsOutside(Object sync) {
    if (!isUnfair(sync)) {
      return false;
    }
    if (compensates(ThreadShim.currentThread().getClass())) {
      LockAccess.lineUp(at(sync, STATE));
    }
    return LockAccess.waitsOutsideQueue(at(sync, STATE)) && isOwn(sync);
  }

  /** Returns whether a wait at a condition lets a pool start another thread instead. */
  private static boolean compensates(Class<?> thread) {
    return thread != null
        && (thread.getName().endsWith("ForkJoinWorkerThread")
            || compensates(thread.getSuperclass()));
  }

  private static boolean isUnfair(Object sync) {
    return sync.getClass().getName().endsWith(UNFAIR);
  }

  private static Location waiters(Object condition) {
    return at(condition, "firstWaiter");
  }

  private static boolean mayWait(Object sync) {
    if (!LockAccess.waitsBeforeQueue()
        || !(isUnfair(sync) || sync.getClass().getName().endsWith(WORKER))) {
      return false;
    }
    LockAccess.guard(at(sync, "state"), owner(sync));
    return !isOwn(sync);
  }

  /** Called before a question for an interrupt flag, which another thread clears in a queue. */
  public static void seeFlag(Object thread) {
    if (thread != ThreadShim.currentThread()) {
      LockAccess.seeQueue();
    }
  }

  /** Returns whether {@link #isOwn} may answer in place of the code of the JDK. */
  public static boolean tellsOwner(Object sync) {
    return LockAccess.waitsBeforeQueue() && isUnfair(sync);
  }

  /** Returns whether the current thread owns a lock; only its own steps change the answer. */
  public static boolean isOwn(Object sync) {
    return Access.holdsForMe(owner(sync), ThreadShim.currentThread());
  }

  private static void own(Object sync) {
    Access.storeReference(owner(sync), Mode.OPAQUE, ThreadShim.currentThread());
  }

  private static Location owner(Object sync) {
    return at(sync, "exclusiveOwnerThread");
  }

  private static Location at(Object sync, String field) {
    return Cells.of(sync).at(Layout.of(sync.getClass()).find(sync.getClass(), field));
  }
}
