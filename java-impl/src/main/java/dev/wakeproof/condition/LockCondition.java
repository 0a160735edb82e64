package dev.wakeproof.condition;

import dev.wakeproof.atomic.Clock;
import dev.wakeproof.atomic.Threads;
import java.util.Date;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * A condition of a lock: a holder releases the lock and waits until another holder signals.
 *
 * <pre>
 * waiters of the condition            queue of the lock
 *  oldest -> A -> B -> C    signal     ... -> A
 *            |_________________________________^   the signaller moves A, holding the lock
 * </pre>
 *
 * <p><b>Guarantees</b>, by the names of the specification:
 *
 * <ul>
 *   <li>{@code NoLostSignal}: a signal reaches the longest waiter that has not cancelled. That
 *       waiter returns as signalled, whatever interrupt or timeout follows. A signal reaches no
 *       thread only if no thread waits.
 *   <li>{@code NoLostWakeup}: a signalled thread does not stay parked while the lock is free.
 *   <li>{@code RefinesMonitor}: releasing the lock and joining the waiters is one step to others. A
 *       thread that returns holds the lock. A thread returns only after a signal, an interrupt or
 *       the end of its time.
 *   <li>{@code SignalledInOrder}: signalled threads get a fair lock in the order of the signals,
 *       before threads that ask for it later. An unfair lock admits newcomers first.
 * </ul>
 *
 * <p>A thread that returns must check its predicate again: other threads may have held the lock
 * before it.
 *
 * <p><b>Memory.</b> What a thread did before a signal, holding the lock, happens-before the return
 * of the signalled thread. <b>Interruption and timeout.</b> The first event decides. A thread that
 * is signalled and then interrupted returns as signalled, with its interrupt status set. A
 * cancelled thread leaves the signal to the next.
 *
 * <p><b>Errors.</b> Each method throws {@link IllegalMonitorStateException} if the current thread
 * does not hold the lock; nothing changes then. A wait allocates before it releases the lock. After
 * that it returns with the lock in any case.
 *
 * <p><b>Pools.</b> A wait in a worker of a {@link java.util.concurrent.ForkJoinPool} announces
 * itself to the pool, which may start a spare worker.
 *
 * <p><b>Thread safety.</b> The lock protects all state but that of a wait, which changes by
 * compare-and-set. <b>Source.</b> No document has conditions; the specification is Condition.tla.
 */
public final class LockCondition implements Condition {
  private final Lock lock;
  private final BooleanSupplier held;
  private final Supplier<Place> places;
  private final WaitList list = new WaitList();

  /**
   * Creates a condition without waiters.
   *
   * @param lock the lock, which is not reentrant
   * @param held tells whether the current thread holds the lock
   * @param places makes the {@link Place} of a wait, not queued yet; a signal queues it in the
   *     lock's queue
   */
  public LockCondition(Lock lock, BooleanSupplier held, Supplier<Place> places) {
    this.lock = lock;
    this.held = held;
    this.places = places;
  }

  @Override
  public void await() throws InterruptedException {
    throwIfInterrupted();
    Waiting waiting = begin();
    boolean given = false;
    // [Y3_LoadState]
    while (!given && waiting.state.getOpaque() == Waiting.WAITS) {
      if (Threads.interrupted()) {
        given = giveUpInterrupted(waiting);
      } else {
        // [Y4_Park]
        waiting.place.parker().park(this);
      }
    }
    end(waiting, given);
    if (given) {
      throw new InterruptedException();
    }
  }

  @Override
  public void awaitUninterruptibly() {
    Waiting waiting = begin();
    boolean interrupted = false;
    // [Y3_LoadState]
    while (waiting.state.getOpaque() == Waiting.WAITS) {
      // Cleared until the end, or the next park would return at once.
      interrupted |= Threads.interrupted();
      // [Y4_Park]
      waiting.place.parker().park(this);
    }
    end(waiting, false);
    if (interrupted) {
      Threads.interruptSelf();
    }
  }

  @Override
  public long awaitNanos(long nanos) throws InterruptedException {
    throwIfInterrupted();
    long deadline = after(nanos);
    signalledBefore(deadline);
    return deadline - Clock.nanoTime();
  }

  @Override
  public boolean await(long time, TimeUnit unit) throws InterruptedException {
    long nanos = unit.toNanos(time);
    throwIfInterrupted();
    return signalledBefore(after(nanos));
  }

  /** Reads the wall clock once: a change of the clock during the wait has no effect. */
  @Override
  @SuppressWarnings("JavaUtilDate") // It is the interface that has it.
  public boolean awaitUntil(Date deadline) throws InterruptedException {
    throwIfInterrupted();
    long now = Clock.wallTimeMillis();
    // Compared first: the difference to a moment far in the past would overflow.
    long millis = deadline.getTime() > now ? deadline.getTime() - now : 0;
    return signalledBefore(after(TimeUnit.MILLISECONDS.toNanos(millis)));
  }

  @Override
  public void signal() {
    requireHeld();
    boolean signalled = false;
    while (!signalled) {
      // [Z1_TakeOldest]
      Waiting taken = list.takeOldest();
      // A cancelled waiter leaves the signal to the next.
      signalled = taken == null || taken.signal();
    }
  }

  @Override
  public void signalAll() {
    requireHeld();
    // [Z1_TakeOldest]
    for (Waiting taken = list.takeOldest(); taken != null; taken = list.takeOldest()) {
      taken.signal();
    }
  }

  /**
   * Returns how many threads wait; for monitoring.
   *
   * @param condition the condition
   * @param of the lock that is asked
   * @return how many wait; signalled and cancelled threads do not count
   * @throws IllegalArgumentException if the condition belongs to another lock
   * @throws IllegalMonitorStateException if the current thread does not hold the lock
   * @throws NullPointerException if {@code condition} is null
   */
  public static int length(Condition condition, Lock of) {
    Objects.requireNonNull(condition, "condition");
    if (!(condition instanceof LockCondition) || ((LockCondition) condition).lock != of) {
      throw new IllegalArgumentException("The condition is of another lock");
    }
    LockCondition own = (LockCondition) condition;
    own.requireHeld();
    return own.list.length();
  }

  /** Returns how many threads wait, if the current thread holds the lock; for logs. */
  @Override
  public String toString() {
    String waiting = held.getAsBoolean() ? "waiting = " + list.length() : "waiting";
    return "Condition[" + waiting + ", " + lock + "]";
  }

  /**
   * Returns the moment that lies so far ahead, or now if {@code nanos} is negative. Never
   * overflows.
   */
  private static long after(long nanos) {
    return Clock.nanoTime() + Math.max(0, Math.min(nanos, Long.MAX_VALUE / 2));
  }

  /** Returns true if signalled, false if the time was over. */
  private boolean signalledBefore(long deadline) throws InterruptedException {
    Waiting waiting = begin();
    boolean interrupted = false;
    boolean given = false;
    // [Y3_LoadState]
    while (!given && waiting.state.getOpaque() == Waiting.WAITS) {
      long left = deadline - Clock.nanoTime();
      if (Threads.interrupted()) {
        interrupted = giveUpInterrupted(waiting);
        given = interrupted;
      } else if (left <= 0) {
        given = waiting.giveUp();
      } else {
        // [Y4_Park]
        waiting.place.parker().parkNanos(this, left);
      }
    }
    end(waiting, given);
    if (interrupted) {
      throw new InterruptedException();
    }
    return !given;
  }

  /** Joins the list and releases the lock. Every later holder finds this waiter in the list. */
  private Waiting begin() {
    requireHeld();
    Waiting waiting = new Waiting(places.get());
    // [Y1_Append]
    list.append(waiting);
    // [Y2_Unlock]
    lock.unlock();
    return waiting;
  }

  /**
   * Gets the lock back. A signalled waiter stands in the queue of the lock, or is about to. A
   * cancelled waiter asks for the lock like any thread, and leaves the list unless a signaller has
   * removed it.
   */
  private void end(Waiting waiting, boolean given) {
    if (given) {
      lockAgain();
    } else {
      // [Y6_Lock]
      waiting.place.awaitLock();
    }
    // [Y7_Unlink]
    list.remove(waiting);
  }

  private void lockAgain() {
    try {
      // [Y6_Lock]
      lock.lock();
    } catch (OutOfMemoryError e) {
      // The queue of the lock had no memory for this thread. It must not return without the lock.
      int rounds = 0;
      while (!lock.tryLock()) {
        rounds = Threads.onUninterruptibleSpinWait(rounds);
      }
      Threads.endSpinWait(rounds);
    }
  }

  /**
   * Cancels after an interrupt. The interrupt status is cleared. If the signal came first, the
   * status is set again.
   */
  private static boolean giveUpInterrupted(Waiting waiting) {
    boolean given = waiting.giveUp();
    if (!given) {
      Threads.interruptSelf();
    }
    return given;
  }

  private void requireHeld() {
    if (!held.getAsBoolean()) {
      throw new IllegalMonitorStateException(
          "The lock of the condition is not held by the current thread");
    }
  }

  private static void throwIfInterrupted() throws InterruptedException {
    if (Threads.interrupted()) {
      throw new InterruptedException();
    }
  }
}
