package dev.wakeproof.channel;

import dev.wakeproof.atomic.Clock;
import dev.wakeproof.atomic.Guard;
import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.Parker;
import dev.wakeproof.atomic.Threads;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/**
 * A channel without room: a sender waits for a receiver, hands its item over, and both go on.
 *
 * <pre>{@code
 * Rendezvous<Order> desk = new Rendezvous<>();
 * // One thread; the call returns once a receiver has the item:
 * desk.send(order);
 * // Another thread; its sender goes on:
 * handle(desk.receive());
 * }</pre>
 *
 * <p><b>Guarantees</b>, by their names in the specification:
 *
 * <ul>
 *   <li>{@code BothOrNeither}: a send that returns has handed its item to a receive that returns
 *       it. A send that ends by a timeout, an interrupt or a close has handed it to no receive.
 *   <li>{@code NoLossNoDuplication}: each item is received at most once, and no other item is
 *       received.
 *   <li>{@code OneSideWaits}: senders and receivers never wait at the same time.
 *   <li>{@code Fifo}: the call that has waited longest is met first.
 *   <li>{@code NoLostWakeup}: no call sleeps once it was met, or once the rendezvous is closed.
 *   <li>{@code EveryoneIsMet}: if as many calls send as receive, each of them is met.
 * </ul>
 *
 * <p><b>Memory effects.</b> Actions in a thread before it sends happen-before the return of the
 * receive that gets the item. Actions before a receive happen-before the return of the send that it
 * met.
 *
 * <p><b>Interruption and timeout</b> send and receive nothing. A call that was met before returns
 * normally; if it was interrupted, the interrupt status is set. A thread that is interrupted when
 * it calls an interruptible method throws at once.
 *
 * <p><b>Errors.</b> A null item or unit throws {@link NullPointerException}. After a close each
 * call throws {@link ChannelClosedException}. No item is ever inside.
 *
 * <p><b>Thread safety.</b> All methods may be called by any number of threads at once. Each call
 * holds a guard for a few steps. A rendezvous has no callbacks and no part in a {@link Select}.
 *
 * <p><b>Structure.</b> One line of calls, all senders or all receivers:
 *
 * <pre>
 *   oldest --&gt; send(a) &lt;--&gt; send(b) &lt;--&gt; send(c) &lt;-- newest
 * </pre>
 *
 * <p><b>Source.</b> Ours (Rendezvous.tla): the ring of the channel's document needs a slot.
 *
 * @param <E> the type of the items
 */
public final class Rendezvous<E> implements AutoCloseable {
  private final Guard guard = new Guard();
  private final MeetingLine<E> line = new MeetingLine<>();

  /** 1 once it is closed; only changed under the guard. */
  private final IntCell closed = new IntCell(0);

  /** Creates an open rendezvous. */
  public Rendezvous() {}

  /**
   * Hands the item to a receiver that waits; never waits itself.
   *
   * @param item the item to send
   * @return whether a receiver waited
   * @throws ChannelClosedException if it is closed
   */
  public boolean trySend(E item) {
    return meets(new Meeting<>(Objects.requireNonNull(item, "item"), null));
  }

  /**
   * Hands the item over, waiting for a receiver for at most {@code timeout}.
   *
   * @param item the item to send
   * @param timeout how long to wait; zero or less only tries
   * @param unit the unit of {@code timeout}
   * @return whether a receiver has the item
   * @throws ChannelClosedException if it is closed, before or during the wait
   * @throws InterruptedException if the thread was interrupted; no receiver has the item
   */
  public boolean trySend(E item, long timeout, TimeUnit unit) throws InterruptedException {
    Objects.requireNonNull(item, "item");
    return meetsInTime(item, unit.toNanos(timeout)) != null;
  }

  /**
   * Hands the item over, waiting for a receiver if there is none.
   *
   * @param item the item to send
   * @throws ChannelClosedException if it is closed, before or during the wait
   * @throws InterruptedException if the thread was interrupted; no receiver has the item
   */
  public void send(E item) throws InterruptedException {
    Objects.requireNonNull(item, "item");
    meetsInTime(item, Long.MAX_VALUE);
  }

  /**
   * Takes the item of a sender that waits; never waits itself.
   *
   * @return the item, or null if no sender waited
   * @throws ChannelClosedException if it is closed
   */
  public E tryReceive() {
    Meeting<E> mine = new Meeting<>(null, null);
    return meets(mine) ? mine.item.getPlain() : null;
  }

  /**
   * Takes an item, waiting for a sender for at most {@code timeout}.
   *
   * @param timeout how long to wait; zero or less only tries
   * @param unit the unit of {@code timeout}
   * @return the item, or null if no sender came in time
   * @throws ChannelClosedException if it is closed, before or during the wait
   * @throws InterruptedException if the thread was interrupted; nothing is received
   */
  public E tryReceive(long timeout, TimeUnit unit) throws InterruptedException {
    Meeting<E> met = meetsInTime(null, unit.toNanos(timeout));
    return met == null ? null : met.item.getPlain();
  }

  /**
   * Takes an item, waiting for a sender if there is none.
   *
   * @return the item
   * @throws ChannelClosedException if it is closed, before or during the wait
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
      // From here on no call joins the line.
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

  /**
   * Returns whether the rendezvous was closed.
   *
   * @return whether it was closed
   */
  public boolean isClosed() {
    return closed.getAcquire() == 1;
  }

  /**
   * Returns the number of threads that wait for a receiver, for monitoring.
   *
   * @return the number, exact at a moment of the call
   */
  public int getWaitingSenders() {
    return waiting(true);
  }

  /**
   * Returns the number of threads that wait for a sender, for monitoring.
   *
   * @return the number, exact at a moment of the call
   */
  public int getWaitingReceivers() {
    return waiting(false);
  }

  /** Returns the numbers of waiting threads and whether it is closed, for logs. */
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

  /**
   * Meets the oldest call of the other side. If there is none, a call that waits joins the line.
   */
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

  /** Returns the call once it was met, or null if it was not met in time. */
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
    // Plain: the thread that ended it did so before this one saw its state, or left the line.
    if (mine.state.getPlain() == Meeting.CLOSED) {
      throw new ChannelClosedException();
    }
    return mine;
  }

  /** Leaves the line. Returns false if it was met, or ended by a close, before that. */
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
