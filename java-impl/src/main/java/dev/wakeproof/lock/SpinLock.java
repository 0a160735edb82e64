package dev.wakeproof.lock;

import dev.wakeproof.atomic.RefCell;
import dev.wakeproof.atomic.Threads;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;

/**
 * A mutual exclusion without a queue: whoever finds it held looks at it until it is free.
 *
 * <p>For sections of a few instructions and fewer threads than processors. <b>Not for</b> a holder
 * that may sleep, wait or do input and output, nor for more threads than processors, nor for
 * virtual threads: those that look wake nobody and are woken by nobody. So that they do not keep
 * such a holder from its processor for ever, they give theirs away after some looks and after more
 * look once in 50 microseconds or so, each time at the price of a timer; {@link QueuedLock} is for
 * everything else.
 *
 * <p><b>Not reentrant</b>: to lock it again in the thread that holds it throws {@link
 * IllegalMonitorStateException}. A {@link #tryLock()} by the holder fails, a timed one fails when
 * its time is over.
 *
 * <p><b>Guarantees.</b> {@code MutualExclusion}, and {@code DeadlockFreedom} if every thread that
 * is ready to run does so in the end. <b>Fairness.</b> None: a thread can be overtaken for ever.
 *
 * <p><b>Memory.</b> An unlock happens-before the return of the next lock. A failed {@code tryLock}
 * and {@link #isLocked} order nothing.
 *
 * <p><b>Interruption and timeout.</b> They end the looking; nothing is held then, and nothing is
 * left behind.
 *
 * <p><b>Errors.</b> To unlock what the current thread does not hold throws {@link
 * IllegalMonitorStateException} and changes nothing.
 *
 * <p>Nothing is ever allocated, but for the deadline of a timed attempt that has to wait.
 *
 * <p><b>Source.</b> Document 004, "Building a Tiny Mutex", the lock that spins by loads. Printed,
 * its inner loop waits while the lock is free.
 */
public final class SpinLock implements Lock {
  /** Who holds the lock, or null. */
  private final RefCell<Thread> holder = new RefCell<>(null);

  /** A lock that nobody holds. */
  public SpinLock() {}

  /**
   * Spins, whatever interrupts come, until the lock is free and takes it.
   *
   * @throws IllegalMonitorStateException if the current thread holds it already
   */
  @Override
  public void lock() {
    requireNotHeld();
    spin(WaitPolicy.ENDLESS);
  }

  /**
   * Spins until the lock is free and takes it.
   *
   * @throws IllegalMonitorStateException if the current thread holds it already
   * @throws InterruptedException if the thread was interrupted, also if it holds the lock already;
   *     the lock is not newly held
   */
  @Override
  public void lockInterruptibly() throws InterruptedException {
    throwIfInterrupted();
    requireNotHeld();
    if (spin(WaitPolicy.UNTIL_INTERRUPTED) == Outcome.INTERRUPTED) {
      throw new InterruptedException();
    }
  }

  /** Takes the lock if it is free; never waits, and fails if the current thread holds it. */
  @Override
  public boolean tryLock() {
    // [S2_LoadLocked]
    return holder.getOpaque() == null && take();
  }

  /**
   * Spins for at most {@code time} until the lock is free and takes it; zero or less does not wait.
   *
   * @return whether it was taken
   * @throws InterruptedException if the thread was interrupted; the lock is not newly held
   */
  @Override
  public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
    throwIfInterrupted();
    long nanos = unit.toNanos(time);
    if (tryLock()) {
      return true;
    }
    if (nanos <= 0) {
      return false;
    }
    Outcome outcome = spin(WaitPolicy.of(nanos));
    if (outcome == Outcome.INTERRUPTED) {
      throw new InterruptedException();
    }
    return outcome == Outcome.LOCKED;
  }

  /**
   * Lets the lock go.
   *
   * @throws IllegalMonitorStateException if the current thread does not hold it
   */
  @Override
  public void unlock() {
    if (!isHeldByCurrentThread()) {
      throw new IllegalMonitorStateException("SpinLock is not held by the current thread");
    }
    // [S9_StoreFree]
    holder.setRelease(null);
  }

  /**
   * Not supported: a condition needs a queue to sleep in, and this lock has none.
   *
   * @throws UnsupportedOperationException always
   */
  @Override
  public Condition newCondition() {
    throw new UnsupportedOperationException("SpinLock has no conditions");
  }

  /** Whether somebody holds the lock; for monitoring. */
  public boolean isLocked() {
    return holder.getOpaque() != null;
  }

  /** Whether the current thread holds the lock. */
  public boolean isHeldByCurrentThread() {
    return holder.getOpaque() == Threads.current();
  }

  /** Who holds the lock, for logs. */
  @Override
  public String toString() {
    Object current = holder.getOpaque();
    return "SpinLock[" + (current == null ? "not held" : "held by " + current) + "]";
  }

  private void requireNotHeld() {
    if (isHeldByCurrentThread()) {
      throw new IllegalMonitorStateException(
          "SpinLock is held by the current thread already, and is not reentrant");
    }
  }

  private Outcome spin(WaitPolicy patience) {
    int rounds = 0;
    while (!take()) {
      do {
        if (patience.interruptible && Threads.interrupted()) {
          return Outcome.INTERRUPTED;
        }
        if (patience.left() <= 0) {
          return Outcome.TIMED_OUT;
        }
        rounds =
            patience.interruptible
                ? Threads.onSpinWait(rounds)
                : Threads.onUninterruptibleSpinWait(rounds);
        // By loads: a failed compare-and-set takes the line from those that look, and from the
        // holder.
        // [S2_LoadLocked]
      } while (holder.getOpaque() != null);
    }
    Threads.endSpinWait(rounds);
    return Outcome.LOCKED;
  }

  private boolean take() {
    // [S1_CasLocked]
    return holder.compareAndSetAcquire(null, Threads.current());
  }

  private static void throwIfInterrupted() throws InterruptedException {
    if (Threads.interrupted()) {
      throw new InterruptedException();
    }
  }
}
