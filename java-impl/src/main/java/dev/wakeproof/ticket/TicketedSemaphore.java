package dev.wakeproof.ticket;

import dev.wakeproof.atomic.Clock;
import dev.wakeproof.atomic.LongCellArray;
import dev.wakeproof.atomic.Parker;
import dev.wakeproof.atomic.Threads;
import dev.wakeproof.layout.Spacing;
import dev.wakeproof.semaphore.Permits;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * A counting semaphore with two counters as its queue. A thread draws the next ticket, and is
 * admitted once the number of grants exceeds it.
 *
 * <pre>
 * tickets:  0 1 2 3 4 | next ticket = 5
 * grants:       3 ->      tickets 0, 1, 2 are admitted; 3 and 4 wait
 * </pre>
 *
 * <p><b>A drawn ticket cannot be given back.</b> Later threads hold higher tickets and count on it;
 * a waiter that left would take its permit with it. So {@link #acquireUninterruptibly} is the only
 * way to queue. {@link #tryAcquire()} draws a ticket only if it is granted already. The timed form
 * tries again and again and <em>never queues</em>: it is interruptible, and it may starve.
 *
 * <p><b>Guarantees</b>, by the names of the specification TicketSemaphore.tla:
 *
 * <ul>
 *   <li>{@code PermitConservation}: grants, tickets, waiters and holders add up to what was put in.
 *   <li>{@code NoLostWakeup}: no thread keeps waiting once its ticket is granted.
 *   <li>{@code FirstComeFirstEnabled}: when a thread is admitted, every lower ticket is granted.
 *       {@code FirstComeFirstServed}, to get in before every higher ticket, holds with one permit
 *       only.
 * </ul>
 *
 * <p><b>Fairness.</b> The order is that of the draws, and a draw is one wait-free step. A {@code
 * tryAcquire} does not barge in. Every waiter is admitted in the end if there are enough releases
 * and threads keep running.
 *
 * <p><b>Memory.</b> What a thread did before a release happens-before the return of every acquire
 * that got its ticket granted by that release or a later one. A failed {@code tryAcquire} and
 * monitoring order nothing.
 *
 * <p><b>Errors.</b> A negative release throws {@link IllegalArgumentException}. A release of more
 * than 8 beside more than 2<sup>62</sup> free permits throws {@link Error}. Both change nothing.
 * The 64-bit counters wrap and are compared by difference. That is correct as long as no thread
 * stalls while 2<sup>62</sup> permits pass: 146 years at one a nanosecond.
 *
 * <p><b>Interruption.</b> It ends the timed form only. <b>Thread safety.</b> All methods may be
 * called by any thread. No permit has an owner: any thread may release.
 */
public abstract class TicketedSemaphore {
  // A timed tryAcquire naps so long at first, and later for a 64th of the time it has waited.
  private static final long SHORTEST_NAP_NANOS = 50_000;
  private static final long LONGEST_NAP_NANOS = 50_000_000;
  private static final int LATE_BY = 64;

  static final int TICKET = Spacing.LONGS;
  static final int GRANT = 2 * Spacing.LONGS;

  // The next ticket and the number of grants, 128 bytes from each other and from all else.
  private final LongCellArray counters = new LongCellArray(3 * Spacing.LONGS);

  TicketedSemaphore(int permits) {
    counters.setPlain(GRANT, Permits.requireNotNegative(permits));
  }

  /** Waits until {@code ticket}, which was just drawn, is granted. */
  abstract void await(long ticket);

  /**
   * Tells the waiters that {@code permits} tickets from {@code first} on are granted. A thread that
   * draws later sees the grant itself.
   */
  abstract void announce(long first, int permits);

  /**
   * Returns how many grants are missing before that of {@code ticket}; negative once it is granted.
   * Acquire: a thread that sees a grant sees what came before the release and all earlier ones.
   */
  final long ahead(long ticket) {
    return ticket - counters.getAcquire(GRANT);
  }

  /**
   * Returns the same to a thread that is about to wait for a wakeup. Either it sees a grant, or the
   * releaser sees that the ticket is drawn.
   */
  final long aheadBeforeWait(long ticket) {
    // Volatile: an acquire load might be taken before the draw.
    return ticket - counters.get(GRANT);
  }

  /**
   * Returns how many tickets from {@code first} on have been drawn; negative if some before it are
   * not. For a releaser after its grant: a later draw sees that grant by {@link #aheadBeforeWait}.
   */
  final long drawnFrom(long first) {
    // Volatile: an acquire load might be taken before the grant.
    // [A1_LoadTicket]
    return counters.get(TICKET) - first;
  }

  /** Polls the grants until {@code ticket} is granted. */
  final void awaitGrant(long ticket) {
    int rounds = 0;
    // [K2_LoadGrant]
    while (ahead(ticket) >= 0) {
      rounds = Threads.onUninterruptibleSpinWait(rounds);
    }
    Threads.endSpinWait(rounds);
  }

  /**
   * Takes a permit, waiting in order if none is available; an interrupt only sets the interrupt
   * status.
   */
  public final void acquireUninterruptibly() {
    // [K1_DrawTicket]
    long ticket = counters.getAndAdd(TICKET, 1);
    await(ticket);
  }

  /**
   * Takes a permit if one is available that no thread waits for; never waits.
   *
   * @return whether the permit was taken
   */
  public final boolean tryAcquire() {
    while (true) {
      // [T1_LoadTicket]
      long next = counters.getAcquire(TICKET);
      // Grants only grow, so an old number errs on the safe side.
      // [T2_LoadGrant]
      if (ahead(next) >= 0) {
        return false;
      }
      // Release: a thread that finds this ticket drawn must find the grants that were seen here.
      // The look acquired what came before them.
      // [T3_CasTicket]
      if (counters.compareAndSetRelease(TICKET, next, next + 1)) {
        return true;
      }
    }
  }

  /**
   * Tries for at most {@code timeout} to take a permit that no thread waits for; zero or less tries
   * once. It does not queue: later threads may be served first.
   *
   * @param timeout how long to try at most
   * @param unit the unit of {@code timeout}
   * @return whether a permit was taken
   * @throws InterruptedException if the thread was interrupted; nothing is held
   * @throws NullPointerException if {@code unit} is null
   */
  public final boolean tryAcquire(long timeout, TimeUnit unit) throws InterruptedException {
    return poll(unit.toNanos(timeout));
  }

  /**
   * Tries for at most {@code timeout} to take a permit that no thread waits for; zero or less tries
   * once. It does not queue: later threads may be served first.
   *
   * @param timeout how long to try at most
   * @return whether a permit was taken
   * @throws InterruptedException if the thread was interrupted; nothing is held
   * @throws NullPointerException if {@code timeout} is null
   */
  public final boolean tryAcquire(Duration timeout) throws InterruptedException {
    // This conversion saturates; Duration.toNanos would throw after 292 years.
    return poll(TimeUnit.NANOSECONDS.convert(timeout));
  }

  private boolean poll(long nanos) throws InterruptedException {
    throwIfInterrupted();
    if (tryAcquire()) {
      return true;
    }
    if (nanos <= 0) {
      return false;
    }
    long begun = Clock.nanoTime();
    Parker nobodyWakes = new Parker();
    long left = nanos;
    while (left > 0) {
      nobodyWakes.parkNanos(this, Math.min(left, napAfter(nanos - left)));
      throwIfInterrupted();
      if (tryAcquire()) {
        return true;
      }
      left = nanos - (Clock.nanoTime() - begun);
    }
    return false;
  }

  /** Returns how long to nap after so long a wait, so that many idle pollers cost little. */
  static long napAfter(long waited) {
    return Math.max(SHORTEST_NAP_NANOS, Math.min(LONGEST_NAP_NANOS, waited / LATE_BY));
  }

  private static void throwIfInterrupted() throws InterruptedException {
    if (Threads.interrupted()) {
      throw new InterruptedException();
    }
  }

  /** Grants the next ticket, drawn or not. */
  public final void release() {
    release(1);
  }

  /**
   * Grants the next tickets, drawn or not.
   *
   * @param permits how many tickets to grant
   * @throws IllegalArgumentException if {@code permits} is negative
   * @throws Error if {@code permits} is more than 8 and 2<sup>62</sup> permits or more are
   *     available
   */
  public final void release(int permits) {
    if (Permits.requireNotNegative(permits) == 0) {
      return;
    }
    if (permits > Permits.FEW) {
      Permits.requireRoom(availablePermits(), permits);
    }
    // One step, because several threads may release at once. The waiters are told after it, so that
    // they find the grant.
    // [P1_AddGrant]
    long first = counters.getAndAdd(GRANT, permits);
    announce(first, permits);
  }

  /**
   * Returns how many permits are available; for monitoring.
   *
   * @return how many
   */
  public final long availablePermits() {
    return Math.max(0, -ahead(counters.getAcquire(TICKET)));
  }

  /**
   * Returns how many threads have drawn a ticket that is not granted; for monitoring.
   *
   * @return how many wait
   */
  public final long getQueueLength() {
    return Math.max(0, ahead(counters.getAcquire(TICKET)));
  }

  /**
   * Returns whether {@link #getQueueLength} is not zero.
   *
   * @return whether a thread waits
   */
  public final boolean hasQueuedWaiters() {
    return getQueueLength() > 0;
  }

  /** Returns the number of permits and of waiters, for logs. */
  @Override
  public final String toString() {
    return getClass().getSimpleName()
        + "[permits = "
        + availablePermits()
        + ", waiting = "
        + getQueueLength()
        + "]";
  }
}
