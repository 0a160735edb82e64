package dev.wakeproof.atomic;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;

/**
 * What the synchronizers need to know of threads; elsewhere a {@link Thread} is only a name.
 *
 * <p>Java PathFinder and the embedded explorer have same-named shims: signatures must not change
 * lightly.
 */
public final class Threads {
  // So long a busy wait is worth it; who has to be waited for runs, or it would not be so short.
  private static final int BUSY_ROUNDS = 200;

  // After that many a nap: where virtual threads yield to each other, the one that is waited for
  // may be behind all of them for ever.
  private static final int BUSY_AND_YIELDING_ROUNDS = 1_000;

  private static final long NAP_NANOS = 50_000;

  // So many naps are of the same length, then they are twice as long: hence the step that is waited
  // for is noticed late by a 64th of the wait at most, and an idle wait costs little.
  private static final int NAPS_OF_A_LENGTH = 64;
  private static final int DOUBLINGS = 10;
  private static final int LAST_ROUND = BUSY_AND_YIELDING_ROUNDS + DOUBLINGS * NAPS_OF_A_LENGTH;

  // In a number of rounds: the interrupt status was set, and is cleared for now.
  private static final int PUT_ASIDE = 1 << 30;

  // What it costs, about, to queue, to sleep and to be woken.
  private static final long PATIENCE_NANOS = 50_000;

  // At first without giving the processor away, if there is another one.
  private static final long BUSY_NANOS = Runtime.getRuntime().availableProcessors() > 1 ? 1_000 : 0;

  // So late a yield may come back where others use the processor; a timed sleep does not.
  private static final long YIELD_NANOS = 20_000_000;

  @SuppressWarnings("unused") // To load it while there is memory: the first nap must not.
  private static final Class<?> LOADED = LockSupport.class;

  private Threads() {}

  /** The current thread, to be compared and stored, never to be called. */
  public static Thread current() {
    return Thread.currentThread();
  }

  /** Interrupts {@code thread}: sets its interrupt status and ends its park. */
  public static void interrupt(Thread thread) {
    thread.interrupt();
  }

  /** Whether the current thread was interrupted; clears its interrupt status. */
  public static boolean interrupted() {
    return Thread.interrupted();
  }

  /** Sets the interrupt status of the current thread, for whoever looks at it next. */
  public static void interruptSelf() {
    Thread.currentThread().interrupt();
  }

  /** Says that the current thread spins until another one takes a step. */
  public static void onSpinWait() {
    Thread.onSpinWait();
  }

  /**
   * The same for a wait that may be long: after some rounds the processor goes to other threads,
   * among which may be the one that is waited for; after more, for 50 microseconds at a time, and
   * for up to 51 milliseconds if it takes long. For a wait that an interrupt ends: while the status
   * is set, there are no naps.
   *
   * @param rounds 0 in the first round, then what the call before returned
   * @return what to say in the next round
   */
  public static int onSpinWait(int rounds) {
    if (rounds < BUSY_ROUNDS) {
      Thread.onSpinWait();
      return rounds + 1;
    }
    Thread.yield();
    if (rounds < BUSY_AND_YIELDING_ROUNDS) {
      return rounds + 1;
    }
    int naps = rounds - BUSY_AND_YIELDING_ROUNDS;
    LockSupport.parkNanos(NAP_NANOS << (naps / NAPS_OF_A_LENGTH));
    // Not by Math: that class may not be loaded yet, and there may be no memory for it any more.
    return rounds < LAST_ROUND ? rounds + 1 : rounds;
  }

  /**
   * The same for a wait that no interrupt ends: the status is put aside before a nap, which would
   * end at once else, and what this returns says so. {@link #endSpinWait} brings it back; not
   * before, for to set it ends the next nap, too.
   *
   * @param rounds 0 in the first round, then what the call before returned
   * @return what to say in the next round, or to {@link #endSpinWait}
   */
  public static int onUninterruptibleSpinWait(int rounds) {
    int counted = rounds & ~PUT_ASIDE;
    if (counted < BUSY_AND_YIELDING_ROUNDS) {
      return onSpinWait(counted) | (rounds & PUT_ASIDE);
    }
    int aside = Thread.interrupted() ? PUT_ASIDE : rounds & PUT_ASIDE;
    return onSpinWait(counted) | aside;
  }

  /**
   * Ends a wait by {@link #onUninterruptibleSpinWait}: who was interrupted in it has its status set
   * again.
   *
   * @param rounds what the last call returned, or 0 if there was none
   */
  public static void endSpinWait(int rounds) {
    if ((rounds & PUT_ASIDE) != 0) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Draws a number, for a choice that is to be fair among many calls. The shims say 0.
   *
   * @param bound one more than the largest number
   * @return 0 or more, less than {@code bound}
   */
  public static int random(int bound) {
    return ThreadLocalRandom.current().nextInt(bound);
  }

  /** When somebody has looked in vain for the first time, for {@link #worthAnotherLook}. */
  public static long beginToLook() {
    return System.nanoTime();
  }

  /** As {@link #worthAnotherLook(long, long)}, for somebody who waits as long as it takes. */
  public static boolean worthAnotherLook(long begun) {
    return worthAnotherLook(begun, Long.MAX_VALUE);
  }

  /**
   * Whether somebody who has looked in vain should look again before it queues and sleeps; pauses
   * for a moment if so. To look must have no effect if it is in vain: then it makes no difference
   * how often, and the shims say no, but where an exploration allows a few.
   *
   * <p>By time and not by number: where others use the processor a single yield may take long, and
   * to sleep is better then. Who has little time sleeps rather than to yield it away.
   *
   * @param begun what {@link #beginToLook} said
   * @param nanos how long to wait at most since then, sleep included
   */
  public static boolean worthAnotherLook(long begun, long nanos) {
    long waited = System.nanoTime() - begun;
    if (waited >= nanos) {
      return false;
    }
    if (waited < BUSY_NANOS) {
      Thread.onSpinWait();
      return true;
    }
    if (waited < PATIENCE_NANOS && nanos - waited > YIELD_NANOS) {
      Thread.yield();
      return true;
    }
    return false;
  }
}
