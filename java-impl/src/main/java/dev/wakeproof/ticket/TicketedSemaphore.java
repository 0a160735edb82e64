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
 * A counting semaphore whose line is two counters: whoever wants a permit draws the next ticket,
 * and is admitted once the number of grants exceeds it.
 *
 * <p><b>A ticket that is drawn cannot be given back.</b> Whoever comes later holds a higher one and
 * counts on it; a waiter that left would take its permit with it, for good. So {@link
 * #acquireUninterruptibly} is the only way to stand in line, and there is no interruptible or timed
 * one. {@link #tryAcquire()} draws a ticket only if that is granted already. The timed form tries
 * again and again and <em>never stands in line</em>: it is interruptible, and it may starve where
 * others keep drawing.
 *
 * <p><b>Guarantees</b>, by the names that they have in the specification:
 *
 * <ul>
 *   <li>{@code PermitConservation}: grants, tickets, waiters and holders add up to what was put in.
 *   <li>{@code NoLostWakeup}: nobody goes on waiting once its ticket is granted.
 *   <li>{@code FirstComeFirstEnabled}: when somebody gets in, everybody with a lower ticket may get
 *       in, too. {@code FirstComeFirstServed}, to get in before everybody with a higher ticket,
 *       holds with one permit only: of two that are both granted, either may move first.
 * </ul>
 *
 * <p><b>Fairness.</b> First come is who draws first, in one wait-free step. A {@code tryAcquire}
 * does not barge in: it fails as long as somebody waits. Everybody who draws is admitted in the end
 * if there are releases enough and threads keep running.
 *
 * <p><b>Memory.</b> What a thread did before a release happens-before the return of every acquire
 * whose ticket that release, or a later one, granted. A failed {@code tryAcquire} and the methods
 * for monitoring order nothing.
 *
 * <p><b>Errors.</b> A release of fewer than zero permits throws {@link IllegalArgumentException},
 * one of more than 8 beside more than 2<sup>62</sup> that nobody has taken throws {@link Error};
 * both change nothing. The counters have 64 bits, wrap, and are compared by their difference. That
 * is right as long as no thread stalls, with its ticket or in a release, while 2<sup>62</sup>
 * permits are released and taken: one a nanosecond, 146 years.
 *
 * <p>No permit has an owner: any thread may release, also more than was ever acquired.
 */
public abstract class TicketedSemaphore {
  // A timed tryAcquire naps so long at first, and then for a 64th of the time that it has waited.
  private static final long SHORTEST_NAP_NANOS = 50_000;
  private static final long LONGEST_NAP_NANOS = 50_000_000;
  private static final int LATE_BY = 64;

  static final int TICKET = Spacing.LONGS;
  static final int GRANT = 2 * Spacing.LONGS;

  // The next ticket, and how many are granted, 128 bytes from each other and from all else.
  private final LongCellArray counters = new LongCellArray(3 * Spacing.LONGS);

  TicketedSemaphore(int permits) {
    counters.setPlain(GRANT, Permits.requireNotNegative(permits));
  }

  /** Waits until {@code ticket}, which was just drawn, is granted. */
  abstract void await(long ticket);

  /**
   * Tells those who wait that {@code permits} tickets from {@code first} on are granted now.
   * Whoever has yet to draw need not be told: it sees the grant.
   */
  abstract void announce(long first, int permits);

  /**
   * How many grants are missing before that of {@code ticket}; negative if it is granted, which
   * then stays so. In acquire mode: whoever sees a grant sees what came before the release, and
   * releases build on each other.
   */
  final long ahead(long ticket) {
    return ticket - counters.getAcquire(GRANT);
  }

  /**
   * The same for who is about to wait until it is told: either it sees a grant, or the releaser
   * sees that the ticket is drawn, and where it waits.
   */
  final long aheadBeforeWait(long ticket) {
    // Volatile: an acquire load might be taken before the draw.
    return ticket - counters.get(GRANT);
  }

  /**
   * How many tickets from {@code first} on have been drawn; negative if some before it are not. For
   * a releaser after its grant: whoever draws later sees that, by {@link #aheadBeforeWait}.
   */
  final long drawnFrom(long first) {
    // Volatile: an acquire load might be taken before the grant.
    // [A1_LoadTicket]
    return counters.get(TICKET) - first;
  }

  /** Waits as somebody whom nobody tells: looks at the grants again and again. */
  final void awaitGrant(long ticket) {
    int rounds = 0;
    // [K2_LoadGrant]
    while (ahead(ticket) >= 0) {
      rounds = Threads.onUninterruptibleSpinWait(rounds);
    }
    Threads.endSpinWait(rounds);
  }

  /** Takes a permit, waiting in line for it if need be; an interrupt only leaves its status set. */
  public final void acquireUninterruptibly() {
    // [K1_DrawTicket]
    long ticket = counters.getAndAdd(TICKET, 1);
    await(ticket);
  }

  /** Takes a permit if one is there that nobody waits for; never waits. */
  public final boolean tryAcquire() {
    while (true) {
      // [T1_LoadTicket]
      long next = counters.getAcquire(TICKET);
      // Grants only grow, so an old number errs on the safe side.
      // [T2_LoadGrant]
      if (ahead(next) >= 0) {
        return false;
      }
      // Release: who finds this ticket drawn has to find the grants that were seen here. What came
      // before them was learned by the look.
      // [T3_CasTicket]
      if (counters.compareAndSetRelease(TICKET, next, next + 1)) {
        return true;
      }
    }
  }

  /**
   * Tries for at most {@code timeout} to take a permit that nobody waits for; zero or less tries
   * once. It stands in no line: others that come later may be served before it.
   *
   * @return whether a permit was taken
   * @throws InterruptedException if the thread was interrupted; nothing is held
   */
  public final boolean tryAcquire(long timeout, TimeUnit unit) throws InterruptedException {
    return poll(unit.toNanos(timeout));
  }

  /**
   * Tries for at most {@code timeout} to take a permit that nobody waits for; zero or less tries
   * once. It stands in no line: others that come later may be served before it.
   *
   * @return whether a permit was taken
   * @throws InterruptedException if the thread was interrupted; nothing is held
   */
  public final boolean tryAcquire(Duration timeout) throws InterruptedException {
    // This conversion saturates, Duration.toNanos would throw after 292 years.
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

  /** Returns how long to nap after so long a wait: many idle pollers cost little. */
  private static long napAfter(long waited) {
    return Math.max(SHORTEST_NAP_NANOS, Math.min(LONGEST_NAP_NANOS, waited / LATE_BY));
  }

  private static void throwIfInterrupted() throws InterruptedException {
    if (Threads.interrupted()) {
      throw new InterruptedException();
    }
  }

  /** Grants the next ticket, whether or not somebody has drawn it yet. */
  public final void release() {
    release(1);
  }

  /**
   * Grants the next tickets, whether or not somebody has drawn them yet.
   *
   * @throws IllegalArgumentException if {@code permits} is negative
   * @throws Error if there are 2<sup>62</sup> permits or more, and {@code permits} is more than 8
   */
  public final void release(int permits) {
    if (Permits.requireNotNegative(permits) == 0) {
      return;
    }
    if (permits > Permits.FEW) {
      Permits.requireRoom(availablePermits(), permits);
    }
    // Several may release at once: one step, unlike the unlock of a ticket lock. And before those
    // who wait are told, or they would look in vain.
    // [P1_AddGrant]
    long first = counters.getAndAdd(GRANT, permits);
    announce(first, permits);
  }

  /** How many permits could be taken right now; for monitoring. */
  public final long availablePermits() {
    return Math.max(0, -ahead(counters.getAcquire(TICKET)));
  }

  /** How many have drawn a ticket that is not granted; for monitoring. */
  public final long getQueueLength() {
    return Math.max(0, ahead(counters.getAcquire(TICKET)));
  }

  /** Whether {@link #getQueueLength} is not zero. */
  public final boolean hasQueuedWaiters() {
    return getQueueLength() > 0;
  }

  /** The number of permits and of waiters, for logs. */
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
