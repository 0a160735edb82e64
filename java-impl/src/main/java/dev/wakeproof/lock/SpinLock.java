package dev.wakeproof.lock;

import dev.wakeproof.atomic.RefCell;
import dev.wakeproof.atomic.Threads;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;

/**
 * A mutual exclusion lock without a queue: a thread that finds it held polls until it is free.
 *
 * <pre>{@code
 * SpinLock lock = new SpinLock();
 * lock.lock();
 * try {
 *   count++;
 * } finally {
 *   lock.unlock();
 * }
 * }</pre>
 *
 * <p><b>Use it</b> for sections of a few instructions and fewer threads than processors. <b>Do not
 * use it</b> if the holder may park, wait or do input and output, for more threads than processors,
 * or for virtual threads. {@link QueuedLock} serves all those. A polling thread yields after 200
 * rounds, and after 1,000 rounds it naps between two looks, so the holder gets a processor in the
 * end.
 *
 * <p><b>Guarantees.</b> {@code MutualExclusion}: at most one thread holds the lock. {@code
 * DeadlockFreedom}: if threads want the lock and its holder releases it, some thread gets it.
 * <b>Fairness.</b> None: other threads can overtake a thread for ever.
 *
 * <p><b>Not reentrant.</b> A second {@code lock} by the holder throws {@link
 * IllegalMonitorStateException}. A {@link #tryLock()} by the holder fails; a timed one fails at the
 * end of its time.
 *
 * <p><b>Memory.</b> An unlock happens-before the return of the next lock. A failed {@code tryLock}
 * and {@link #isLocked} order nothing. Only a timed attempt that has to wait allocates.
 *
 * <p><b>Interruption and timeout</b> end the polling; the thread holds nothing then.
 *
 * <p><b>Thread safety.</b> All methods may be called by any thread.
 *
 * <p><b>Source.</b> tiny-mutex, "Building a Tiny Mutex", the lock that spins by loads. The inner
 * loop as printed waits while the lock is free.
 */
public final class SpinLock implements Lock {
  /** The holder of the lock, or null. */
  private final RefCell<Thread> holder = new RefCell<>(null);

  /** Creates a free lock. */
  public SpinLock() {}

  /**
   * Polls until the lock is free and takes it; an interrupt only sets the interrupt status.
   *
   * @throws IllegalMonitorStateException if the current thread holds it already
   */
  @Override
  public void lock() {
    requireNotHeld();
    spin(WaitPolicy.ENDLESS);
  }

  /**
   * Polls until the lock is free and takes it.
   *
   * @throws IllegalMonitorStateException if the current thread holds it already
   * @throws InterruptedException if the thread was interrupted, even if it holds the lock already;
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
   * Polls for at most {@code time} until the lock is free and takes it; zero or less does not wait.
   *
   * @param time how long to poll at most
   * @param unit the unit of {@code time}
   * @return whether the lock was taken
   * @throws InterruptedException if the thread was interrupted; the lock is not newly held
   * @throws NullPointerException if {@code unit} is null
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
   * Releases the lock.
   *
   * @throws IllegalMonitorStateException if the current thread does not hold it; nothing changes
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
   * Not supported: a condition needs a queue, and this lock has none.
   *
   * @throws UnsupportedOperationException always
   */
  @Override
  public Condition newCondition() {
    throw new UnsupportedOperationException("SpinLock has no conditions");
  }

  /**
   * Returns whether a thread holds the lock; for monitoring.
   *
   * @return whether it is held
   */
  public boolean isLocked() {
    return holder.getOpaque() != null;
  }

  /**
   * Returns whether the current thread holds the lock.
   *
   * @return whether it does
   */
  public boolean isHeldByCurrentThread() {
    return holder.getOpaque() == Threads.current();
  }

  /** Returns the holder of the lock, for logs. */
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
        // By loads: a failed compare-and-set takes the cache line from the other threads and the
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
