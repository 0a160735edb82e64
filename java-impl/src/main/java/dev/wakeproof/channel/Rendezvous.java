package dev.wakeproof.channel;

import dev.wakeproof.atomic.Clock;
import dev.wakeproof.atomic.Guard;
import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.Parker;
import dev.wakeproof.atomic.Threads;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/**
 * A channel without room: an item goes from the thread that sends it to one that receives it, and
 * neither goes on without the other.
 *
 * <p><b>Guarantees</b>, by the names that they have in the specification:
 *
 * <ul>
 *   <li>{@code BothOrNeither}: a send that returns has given its item to a receive that returns it;
 *       one that ends otherwise, by a timeout, an interrupt or a close, has given it to nobody.
 *   <li>{@code NoLossNoDuplication}: each item is received at most once, and nothing else is.
 *   <li>{@code OneSideWaits}: senders and receivers never wait at the same time.
 *   <li>{@code Fifo}: who has waited longest is met first.
 *   <li>{@code NoLostWakeup}: nobody sleeps who was met, or once it is closed.
 *   <li>{@code EveryoneIsMet}: where as many send as receive, each is met.
 * </ul>
 *
 * <p><b>Memory.</b> What a thread did before it sent an item happens-before the return of the
 * receive that gets it, and what a thread did before it received happens-before the return of the
 * send that it met.
 *
 * <p><b>Interruption and timeout</b> send and receive nothing. If somebody was met before, the call
 * returns as such, an interrupted one with the interrupt status set. A thread that is interrupted
 * when it calls an interruptible method finds so at once. <b>Errors.</b> There are no null items:
 * {@link NullPointerException}. Closed, each call throws {@link ChannelClosedException}; nothing is
 * ever inside.
 *
 * <p>A guard is held for a few steps of each call; who waits makes one node. It has no callbacks,
 * and no part in a {@link Select}.
 *
 * <p><b>Source.</b> Ours (Rendezvous.tla): the ring of the channel's document needs a slot.
 *
 * @param <E> what is handed over
 */
public final class Rendezvous<E> implements AutoCloseable {
  private final Guard guard = new Guard();
  private final MeetingLine<E> line = new MeetingLine<>();

  /** 1 once it is closed; only changed under the guard. */
  private final IntCell closed = new IntCell(0);

  /** Nobody waits, and it is open. */
  public Rendezvous() {}

  /**
   * Hands the item to a receiver that waits; never waits itself.
   *
   * @return whether one waited
   * @throws ChannelClosedException if it is closed
   */
  public boolean trySend(E item) {
    return meets(new Meeting<>(Objects.requireNonNull(item, "item"), null));
  }

  /**
   * Hands the item over, waiting for a receiver for at most {@code timeout}; zero or less only
   * tries.
   *
   * @return whether somebody has it
   * @throws ChannelClosedException if it is closed, be it while this waits
   * @throws InterruptedException if the thread was interrupted; nobody has the item
   */
  public boolean trySend(E item, long timeout, TimeUnit unit) throws InterruptedException {
    Objects.requireNonNull(item, "item");
    return meetsInTime(item, unit.toNanos(timeout)) != null;
  }

  /**
   * Hands the item over, waiting for a receiver if need be.
   *
   * @throws ChannelClosedException if it is closed, be it while this waits
   * @throws InterruptedException if the thread was interrupted; nobody has the item
   */
  public void send(E item) throws InterruptedException {
    Objects.requireNonNull(item, "item");
    meetsInTime(item, Long.MAX_VALUE);
  }

  /**
   * Takes the item of a sender that waits; never waits itself.
   *
   * @return the item, or null if nobody waited
   * @throws ChannelClosedException if it is closed
   */
  public E tryReceive() {
    Meeting<E> mine = new Meeting<>(null, null);
    return meets(mine) ? mine.item.getPlain() : null;
  }

  /**
   * Takes an item, waiting for a sender for at most {@code timeout}; zero or less only tries.
   *
   * @return the item, or null if nobody came in time
   * @throws ChannelClosedException if it is closed, be it while this waits
   * @throws InterruptedException if the thread was interrupted; nothing is received
   */
  public E tryReceive(long timeout, TimeUnit unit) throws InterruptedException {
    Meeting<E> met = meetsInTime(null, unit.toNanos(timeout));
    return met == null ? null : met.item.getPlain();
  }

  /**
   * Takes an item, waiting for a sender if need be.
   *
   * @throws ChannelClosedException if it is closed, be it while this waits
   * @throws InterruptedException if the thread was interrupted; nothing is received
   */
  public E receive() throws InterruptedException {
    return meetsInTime(null, Long.MAX_VALUE).item.getPlain();
  }

  /** Ends all waits, and all calls to come, with a {@link ChannelClosedException}. */
  @Override
  public void close() {
    Meeting<E> told;
    do {
      // [Y1_Lock]
      guard.lock();
      // From here on nobody joins the line.
      closed.setRelease(1);
      told = line.oldest();
      if (told != null) {
        // [Y2_TakeOldest]
        line.remove(told);
        // [Y3_StoreState]
        told.state.setRelease(Meeting.CLOSED);
      }
      // [Y4_Unlock]
      guard.unlock();
      if (told != null) {
        // [Y5_Wake]
        told.parker.unpark();
      }
    } while (told != null);
  }

  /** Whether it was closed. */
  public boolean isClosed() {
    return closed.getAcquire() == 1;
  }

  /** How many threads wait for a receiver; for monitoring. Exact at a moment of the call. */
  public int getWaitingSenders() {
    return waiting(true);
  }

  /** How many threads wait for a sender; as {@link #getWaitingSenders}. */
  public int getWaitingReceivers() {
    return waiting(false);
  }

  /** Who waits, and whether it is closed, for logs. */
  @Override
  public String toString() {
    return "Rendezvous[senders = "
        + getWaitingSenders()
        + ", receivers = "
        + getWaitingReceivers()
        + (isClosed() ? ", closed]" : ", open]");
  }

  private int waiting(boolean senders) {
    guard.lock();
    try {
      return line.length(senders);
    } finally {
      guard.unlock();
    }
  }

  /** Meets who waits longest on the other side; if nobody does, joins the line unless it tries. */
  private boolean meets(Meeting<E> mine) {
    Meeting<E> other = null;
    // [H1_Lock]
    guard.lock();
    try {
      if (closed.getPlain() == 1) {
        throw new ChannelClosedException();
      }
      Meeting<E> oldest = line.oldest();
      if (oldest != null && oldest.sends != mine.sends) {
        other = oldest;
        // [H2_TakeOldest]
        line.remove(other);
        handOver(mine.sends ? mine : other, mine.sends ? other : mine);
        // [H3_StoreState]
        other.state.setRelease(Meeting.MET);
      } else if (mine.parker != null) {
        // [H4_Join]
        line.append(mine);
      }
    } finally {
      // [H5_Unlock]
      guard.unlock();
    }
    if (other != null) {
      // [H6_Wake]
      other.parker.unpark();
    }
    return other != null;
  }

  private static <E> void handOver(Meeting<E> from, Meeting<E> to) {
    to.item.setPlain(from.item.getPlain());
  }

  /** The call, once it has met somebody; null if it has not in time. */
  private Meeting<E> meetsInTime(E item, long nanos) throws InterruptedException {
    if (Threads.interrupted()) {
      throw new InterruptedException();
    }
    Meeting<E> mine = new Meeting<>(item, nanos > 0 ? new Parker() : null);
    long deadline = nanos == Long.MAX_VALUE ? 0 : Clock.nanoTime() + nanos;
    if (meets(mine)) {
      return mine;
    }
    if (nanos <= 0) {
      return null;
    }
    // [Q1_LoadState]
    while (mine.state.getAcquire() == Meeting.WAITS) {
      if (Threads.interrupted()) {
        if (withdraws(mine)) {
          throw new InterruptedException();
        }
        Threads.interruptSelf();
        break;
      }
      if (nanos == Long.MAX_VALUE) {
        // [Q2_Park]
        mine.parker.park(this);
      } else {
        long left = deadline - Clock.nanoTime();
        if (left <= 0) {
          if (withdraws(mine)) {
            return null;
          }
          break;
        }
        // [Q2_Park]
        mine.parker.parkNanos(this, left);
      }
    }
    // Plain: whoever ended it did so before it was seen out of the line, or its state was.
    if (mine.state.getPlain() == Meeting.CLOSED) {
      throw new ChannelClosedException();
    }
    return mine;
  }

  /** Leaves the line, unless it was met or told of the close before. */
  private boolean withdraws(Meeting<E> mine) {
    // [Q3_Lock]
    guard.lock();
    // [Q4_Unlink]
    boolean removed = line.remove(mine);
    // [Q5_Unlock]
    guard.unlock();
    return removed;
  }
}
