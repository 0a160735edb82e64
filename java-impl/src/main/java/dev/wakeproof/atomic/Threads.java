package dev.wakeproof.atomic;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;

/**
 * The operations on threads that the synchronizers need; elsewhere a {@link Thread} is only a name.
 *
 * <p>Java PathFinder and the embedded explorer have same-named shims: signatures must not change
 * lightly.
 */
public final class Threads {
  // A spin of so many rounds is worthwhile: the awaited thread is running if the wait is short.
  private static final int BUSY_ROUNDS = 200;

  // After so many rounds a thread naps. Yielding virtual threads could keep the awaited one from
  // running for ever.
  private static final int BUSY_AND_YIELDING_ROUNDS = 1_000;

  private static final long NAP_NANOS = 50_000;

  // So many naps have one length; then the length doubles. So a step is noticed after at most a
  // 64th of the wait, and an idle wait costs little.
  private static final int NAPS_OF_A_LENGTH = 64;
  private static final int DOUBLINGS = 10;
  private static final int LAST_ROUND = BUSY_AND_YIELDING_ROUNDS + DOUBLINGS * NAPS_OF_A_LENGTH;

  // A bit of the number of rounds: the interrupt status was set, and is cleared for now.
  private static final int PUT_ASIDE = 1 << 30;

  // About the cost of queueing, parking and waking.
  private static final long PATIENCE_NANOS = 50_000;

  // The first looks do not yield, if there is another processor.
  private static final long BUSY_NANOS = Runtime.getRuntime().availableProcessors() > 1 ? 1_000 : 0;

  // A yield may return so late if other threads use the processor; a timed park does not.
  private static final long YIELD_NANOS = 20_000_000;

  @SuppressWarnings("unused") // To load it while there is memory: the first nap must not.
  private static final Class<?> LOADED = LockSupport.class;

  private Threads() {}

  /** Returns the current thread, to be compared and stored only. */
  public static Thread current() {
    return Thread.currentThread();
  }

  /** Interrupts {@code thread}: sets its interrupt status and ends its park. */
  public static void interrupt(Thread thread) {
    thread.interrupt();
  }

  /** Returns and clears the interrupt status of the current thread. */
  public static boolean interrupted() {
    return Thread.interrupted();
  }

  /** Sets the interrupt status of the current thread. */
  public static void interruptSelf() {
    Thread.currentThread().interrupt();
  }

  /** Hints that the current thread spins until another thread takes a step. */
  public static void onSpinWait() {
    Thread.onSpinWait();
  }

  /**
   * Pauses in a wait that may be long: spins at first, then yields, then naps for 50 microseconds
   * to 51 milliseconds. For a wait that an interrupt ends: while the status is set, there are no
   * naps.
   *
   * @param rounds 0 in the first round, then the last result
   * @return the argument of the next round
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
    // Not by Math: that class may not be loaded yet, and there may be no memory left for it.
    return rounds < LAST_ROUND ? rounds + 1 : rounds;
  }

  /**
   * Pauses in a wait that no interrupt ends. Before a nap, which would end at once otherwise, the
   * status is put aside; the result says so. {@link #endSpinWait} restores it.
   *
   * @param rounds 0 in the first round, then the last result
   * @return the argument of the next round, or of {@link #endSpinWait}
   */
  public static int onUninterruptibleSpinWait(int rounds) {
    if (rounds < BUSY_AND_YIELDING_ROUNDS) {
      return onSpinWait(rounds);
    }
    int aside = Thread.interrupted() ? PUT_ASIDE : rounds & PUT_ASIDE;
    return onSpinWait(rounds & ~PUT_ASIDE) | aside;
  }

  /**
   * Ends a wait by {@link #onUninterruptibleSpinWait}: restores the interrupt status that was put
   * aside.
   *
   * @param rounds the last result, or 0 if there was none
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

  /** Returns the time of the first failed look, for {@link #worthAnotherLook}. */
  public static long beginToLook() {
    return System.nanoTime();
  }

  /** Does {@link #worthAnotherLook(long, long)} for a wait without a limit. */
  public static boolean worthAnotherLook(long begun) {
    return worthAnotherLook(begun, Long.MAX_VALUE);
  }

  /**
   * Returns whether a thread should look again before it queues and parks; pauses for a moment if
   * so. A failed look must have no effect, so its number makes no difference; the shims say no,
   * except where an exploration allows a few.
   *
   * <p>By time and not by number: a yield may take long if other threads use the processor, and
   * parking is better then. A thread with little time parks instead of yielding it away.
   *
   * @param begun the result of {@link #beginToLook}
   * @param nanos how long to wait at most from then on, parked or not
   * @return whether to look again
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
