package dev.wakeproof.atomic;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.locks.LockSupport;

/**
 * Parks the thread that created it, and lets any thread wake it.
 *
 * <pre>
 *          unpark                    park
 * EMPTY ----------> PERMIT    EMPTY ------> ASLEEP
 *   ^                 |                       | unpark: PERMIT, and wake the thread
 *   |____ park _______|                       v
 *                                           PERMIT -> (thread clears) EMPTY
 * </pre>
 *
 * <p>It keeps one permit, as {@link LockSupport} does. {@link #unpark} makes the permit available;
 * {@link #park} takes it or sleeps until it is there. So an unpark before the park is not lost. A
 * park may return spuriously, so it stands in a loop. It returns on an interrupt and keeps the
 * status.
 *
 * <p>Due callbacks ({@link Agenda}) run before a sleep. If the thread has run any, the park
 * returns, because they may have ended the wait. A sleep in a worker of a {@link
 * java.util.concurrent.ForkJoinPool} announces itself to the pool.
 *
 * <p>An unpark makes a system call only for a thread that sleeps or is about to. Parker.tla and
 * ParkerViews.tla check these steps.
 *
 * <p>A node of a queue may extend it, to save an object for each waiter.
 *
 * <p><b>Memory.</b> What a thread did before an {@code unpark}, release stores included, is visible
 * after the park that took its permit. So a waker may store its news in release mode.
 *
 * <p>Java PathFinder and the embedded explorer have same-named shims: signatures must not change
 * lightly.
 */
public class Parker implements Runnable {
  private static final int EMPTY = 0;
  private static final int PERMIT = 1;
  private static final int ASLEEP = 2;

  /** A sleep without an end of its own; every timed sleep is shorter. */
  private static final long FOREVER = 0;

  private static final VarHandle STATE;

  static {
    // Loaded now: loading a class may park, and would consume the wakeup between the two steps of
    // the first sleep (JDK-8074773).
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

  /** Creates a parker for the current thread, which alone may park on it. */
  public Parker() {
    this(Thread.currentThread());
  }

  private Parker(Thread thread) {
    this.thread = thread;
  }

  /**
   * Makes each access once, while there is memory: the first one allocates, and a wake must not.
   */
  private static void link() {
    // Of no thread: the initializer must not depend on the thread that runs it.
    Parker parker = new Parker(null);
    parker.unpark();
    parker.fallsAsleep();
    parker.unpark();
    parker.new Sleep(null, FOREVER).block();
    parker.clear();
  }

  /**
   * Sleeps until the permit is there and takes it, or until the thread is interrupted, or returns
   * spuriously.
   *
   * @param blocker the object that thread dumps show as the reason of the wait
   */
  public final void park(Object blocker) {
    if (!Agenda.attend() && fallsAsleep()) {
      sleep(blocker, FOREVER);
      clear();
    }
  }

  /**
   * Parks as {@link #park} does, for at most {@code nanos} nanoseconds; zero or less returns at
   * once.
   *
   * @param blocker the object that thread dumps show as the reason of the wait
   * @param nanos how long to sleep at most
   */
  public final void parkNanos(Object blocker, long nanos) {
    if (nanos > 0 && !Agenda.attend() && fallsAsleep()) {
      sleep(blocker, nanos);
      clear();
    }
  }

  /** Makes the permit available, and wakes the thread if it sleeps. */
  public final void unpark() {
    // [PK4_SetPermit]
    if ((int) STATE.getAndSetRelease(this, PERMIT) == ASLEEP) {
      // [PK5_Wake]
      LockSupport.unpark(thread);
    }
  }

  /** Does the same as {@link #unpark}, for callers that need a {@link Runnable}. */
  @Override
  public final void run() {
    unpark();
  }

  /**
   * Parks the thread. A worker of a {@link ForkJoinPool} first tells its pool, which may start a
   * spare worker. Otherwise the tasks that would wake this thread might find none.
   */
  private void sleep(Object blocker, long nanos) {
    if (thread instanceof ForkJoinWorkerThread) {
      try {
        ForkJoinPool.managedBlock(new Sleep(blocker, nanos));
        return;
      } catch (InterruptedException | RejectedExecutionException | OutOfMemoryError e) {
        // Sleep never throws the first. The pool may refuse another worker, or lack the memory for
        // it.
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

  /** One park of a worker of a {@link ForkJoinPool}; it may return spuriously, as any park. */
  private final class Sleep implements ForkJoinPool.ManagedBlocker {
    private final Object blocker;
    private final long nanos;

    Sleep(Object blocker, long nanos) {
      this.blocker = blocker;
      this.nanos = nanos;
    }

    @Override
    public boolean block() {
      // The code of the pool may have parked before, and consumed the permit of the system.
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

  /**
   * Announces that the thread must be woken. Returns false if the permit was there, and takes it.
   */
  private boolean fallsAsleep() {
    // Plain would do, but no such update exists that never fails spuriously.
    // [PK1_FallAsleep]
    if (STATE.compareAndSet(this, EMPTY, ASLEEP)) {
      return true;
    }
    // Only this thread takes the permit away, so it is there.
    clear();
    return false;
  }

  /**
   * Takes the permit, if it is there. An exchange, not a store: it acquires from the last unpark
   * that it clears, not only from the first.
   */
  private void clear() {
    // [PK3_Clear]
    STATE.getAndSetAcquire(this, EMPTY);
  }
}
