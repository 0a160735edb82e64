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
 * A condition of a lock: those who hold the lock let it go and wait, until another holder signals.
 *
 * <p><b>Guarantees</b>, by the names that they have in the specification:
 *
 * <ul>
 *   <li>{@code NoLostSignal}: a signal goes to who has waited longest of those that have not given
 *       up, and that one returns as signalled, whatever interrupt or timeout comes then; nothing is
 *       signalled only if nobody waits.
 *   <li>{@code NoLostWakeup}: nobody sleeps who was signalled.
 *   <li>{@code RefinesMonitor}: to let the lock go and to wait are one step to others; who returns
 *       holds the lock; and nobody returns without a signal, an interrupt or the end of its time.
 * </ul>
 *
 * <p><b>Fairness.</b> Signals go first in, first out. Who was signalled asks for the lock like
 * anybody else, so between a signal and the return of who got it others may hold the lock: what was
 * waited for is to be looked at again, in a loop.
 *
 * <p><b>Memory</b> is that of the lock: what was done before a signal, by who held the lock, is
 * seen by who returns. <b>Interruption and timeout.</b> Whichever is first decides: one who is
 * signalled and interrupted returns as signalled with the interrupt status set, and one that has
 * given up leaves the signal to the next.
 *
 * <p><b>Errors.</b> {@link IllegalMonitorStateException} if the current thread does not hold the
 * lock; nothing has changed then. A wait asks for memory before it lets the lock go; once it has
 * let go, it returns with the lock in any case.
 */
public final class LockCondition implements Condition {
  private final Lock lock;
  private final BooleanSupplier held;
  private final Supplier<Place> places;
  private final WaitList list = new WaitList();

  /**
   * A condition that nobody waits for.
   *
   * @param lock not reentrant
   * @param held whether the current thread holds it
   * @param places makes a place in its queue, for the current thread
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

  /** The clock is looked at once: what is set while this waits makes no difference. */
  @Override
  @SuppressWarnings("JavaUtilDate") // It is the interface that has it.
  public boolean awaitUntil(Date deadline) throws InterruptedException {
    throwIfInterrupted();
    long now = Clock.wallTimeMillis();
    // Compared first: the difference to a moment far enough in the past wraps.
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
      // Who has given up leaves the signal to the next.
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
   * How many wait; for monitoring.
   *
   * @param of the lock that asks
   * @throws IllegalArgumentException if this is no condition of {@code of}
   * @throws IllegalMonitorStateException if the current thread does not hold it
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

  /** How many wait, if the current thread holds the lock; for logs. */
  @Override
  public String toString() {
    String waiting = held.getAsBoolean() ? "waiting = " + list.length() : "waiting";
    return "Condition[" + waiting + ", " + lock + "]";
  }

  /** The moment that lies so far ahead; now, if that is less than zero. Differences do not wrap. */
  private static long after(long nanos) {
    return Clock.nanoTime() + Math.max(0, Math.min(nanos, Long.MAX_VALUE / 2));
  }

  /** Signalled: true; its time was over: false. */
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

  /** Joins the list, and lets the lock go: whoever holds it next finds this one in the list. */
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
   * Gets the lock back: a signalled waiter stands in its queue, or is about to; one that has given
   * up asks for the lock like anybody else, and leaves the list if nobody has taken it out.
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
      // Of its queue, which it is not in yet. Nobody returns without the lock.
      int rounds = 0;
      while (!lock.tryLock()) {
        rounds = Threads.onUninterruptibleSpinWait(rounds);
      }
      Threads.endSpinWait(rounds);
    }
  }

  /** The interrupt status was set, and is cleared; if the signal was faster it stays. */
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
