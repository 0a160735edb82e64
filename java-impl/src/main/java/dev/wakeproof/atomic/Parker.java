package dev.wakeproof.atomic;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.locks.LockSupport;

/**
 * Puts the thread that created it to sleep, and lets any thread wake it.
 *
 * <p>It keeps one permit, as {@link LockSupport} does: {@link #unpark} makes the permit available
 * (a second one adds nothing), {@link #park} takes it or sleeps until it is there. So an unpark
 * that comes before the park is not lost. A park may also return for no reason, so it stands in a
 * loop that looks at its condition; it returns when the thread is interrupted and leaves the
 * interrupt status alone.
 *
 * <p>What the thread has still to do ({@link Agenda}) is seen to first, since others may wait for
 * that. If the thread has done it itself the park returns: it may have been what it waits for.
 *
 * <p>An unpark calls the system only for a thread that sleeps, or is about to. The few steps of
 * that are checked on their own (Parker.tla; with late loads, ParkerViews.tla).
 *
 * <p>Memory: everything done before an {@code unpark}, release stores included, is visible after
 * the park that took its permit. So a waker may store its news in release mode, and the loop reads
 * it in acquire mode.
 *
 * <p>Java PathFinder and the embedded explorer have same-named shims: signatures must not change
 * lightly.
 */
public final class Parker implements Runnable {
  private static final int EMPTY = 0;
  private static final int PERMIT = 1;
  private static final int ASLEEP = 2;

  /** A sleep without an end of its own; every timed sleep is shorter. */
  private static final long FOREVER = 0;

  private static final VarHandle STATE;

  static {
    // Loaded now, for to load a class may park as well: between the two steps of the first sleep it
    // would use up the wake (JDK-8074773).
    LockSupport.unpark(null);
    try {
      STATE = MethodHandles.lookup().findVarHandle(Parker.class, "state", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
    link();
  }

  private final Thread thread;

  @SuppressWarnings("unused") // by the handle
  private int state;

  /** A parker for the current thread, which alone may park on it. */
  public Parker() {
    thread = Thread.currentThread();
  }

  /** Each access once, while there is memory: the first one asks for some, and a wake must not. */
  private static void link() {
    Parker parker = new Parker();
    parker.unpark();
    parker.fallsAsleep();
    parker.unpark();
    parker.new Sleep(null, FOREVER).block();
    parker.clear();
  }

  /**
   * Sleeps until the permit is there and takes it, or until the thread is interrupted, or returns
   * for no reason.
   *
   * @param blocker what the thread waits for, shown in thread dumps
   */
  public void park(Object blocker) {
    if (!Agenda.attend() && fallsAsleep()) {
      sleep(blocker, FOREVER);
      clear();
    }
  }

  /**
   * Like {@link #park}, for {@code nanos} nanoseconds at most; returns at once if that is zero or
   * less.
   *
   * @param blocker what the thread waits for, shown in thread dumps
   * @param nanos how long to sleep at most
   */
  public void parkNanos(Object blocker, long nanos) {
    if (nanos > 0 && !Agenda.attend() && fallsAsleep()) {
      sleep(blocker, nanos);
      clear();
    }
  }

  /** Makes the permit available, which wakes the thread if it sleeps. */
  public void unpark() {
    // [PK4_SetPermit]
    if ((int) STATE.getAndSetRelease(this, PERMIT) == ASLEEP) {
      // [PK5_Wake]
      LockSupport.unpark(thread);
    }
  }

  /** The same as {@link #unpark}, so that a parker can stand where a waker is asked for. */
  @Override
  public void run() {
    unpark();
  }

  /**
   * Parks the thread. A worker of a {@link ForkJoinPool} tells its pool first, which may start
   * another worker in its place: else the tasks that would wake this one may find no worker.
   */
  private void sleep(Object blocker, long nanos) {
    if (thread instanceof ForkJoinWorkerThread) {
      try {
        ForkJoinPool.managedBlock(new Sleep(blocker, nanos));
        return;
      } catch (InterruptedException | RejectedExecutionException | OutOfMemoryError e) {
        // No Sleep throws the first. The pool may start no more workers, or lack the memory.
        if (isWoken()) {
          return;
        }
      }
    }
    parkThread(blocker, nanos);
  }

  private static void parkThread(Object blocker, long nanos) {
    if (nanos == FOREVER) {
      // [PK2_Sleep]
      LockSupport.park(blocker);
    } else {
      // [PK2_Sleep]
      LockSupport.parkNanos(blocker, nanos);
    }
  }

  private boolean isWoken() {
    return (int) STATE.getAcquire(this) != ASLEEP;
  }

  /** One park of a worker of a {@link ForkJoinPool}; it may return for no reason, as any park. */
  private final class Sleep implements ForkJoinPool.ManagedBlocker {
    private final Object blocker;
    private final long nanos;

    Sleep(Object blocker, long nanos) {
      this.blocker = blocker;
      this.nanos = nanos;
    }

    @Override
    public boolean block() {
      // The pool's code may have parked before, and used up the permit of the system.
      if (!isWoken()) {
        parkThread(blocker, nanos);
      }
      return true;
    }

    @Override
    public boolean isReleasable() {
      return isWoken();
    }
  }

  /** Says that the thread has to be woken; false if the permit is there, and taken. */
  private boolean fallsAsleep() {
    // Plain would do, and there is no such update that never fails for no reason.
    // [PK1_FallAsleep]
    if (STATE.compareAndSet(this, EMPTY, ASLEEP)) {
      return true;
    }
    // Only this thread takes the permit away, so it is there.
    clear();
    return false;
  }

  /**
   * Takes the permit, if it is there. An exchange, not a store: it shows what was done before the
   * last unpark that it clears away, and not only before the first.
   */
  private void clear() {
    // [PK3_Clear]
    STATE.getAndSetAcquire(this, EMPTY);
  }
}
