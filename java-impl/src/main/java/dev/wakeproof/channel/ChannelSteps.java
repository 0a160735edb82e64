package dev.wakeproof.channel;

import dev.wakeproof.atomic.LongCellArray;
import dev.wakeproof.atomic.OnFirstUse;
import dev.wakeproof.atomic.RefCell;
import dev.wakeproof.callback.Wake;
import dev.wakeproof.callback.WakeQueue;

/**
 * The protocol between the ring and the two lines of waiters, step by step.
 *
 * <p>A comment in brackets names the step of RingChannel.tla that the call below it performs.
 * Traces use the same names.
 *
 * <p>To wake a {@link Request} (W5_Wake, X6_Wake) is to make its transfer. Its callback runs after
 * all wakes of the call and is no part of the protocol.
 *
 * <p><b>Who wakes whom.</b> A sender wakes one receiver if one waits, and a receiver wakes one
 * sender. That is not enough, because positions are claimed in one order and published in another:
 * a receiver that is woken for the second item cannot take it before the first is there. So a
 * waiter that was taken from its line <em>passes on</em>. Once it has an item, has found the end,
 * or gives up, it looks whether there is something for the next waiter of its line, and wakes it if
 * so. For a receiver that may be the end, which no receiver finds before the last item is taken. A
 * waiter that finds nothing joins the line again and owes no wake.
 *
 * <p><b>Memory.</b> The first waiter or the close creates the lines, before it looks for anything.
 * So a thread that finds a flag set, or the ring closed, finds the lines.
 */
final class ChannelSteps<E> extends OnFirstUse<ChannelSteps.Lines> {
  /** One sender is to be woken. */
  static final int SENDER = 1;

  /** One receiver is to be woken. */
  static final int RECEIVER = 1 << 1;

  /** All receivers are to be woken: the channel is closed. */
  static final int ALL_RECEIVERS = 1 << 2;

  /** All senders are to be woken: the channel is closed. */
  static final int ALL_SENDERS = 1 << 3;

  /** The callback of the request that was woken is due. */
  static final int CALLBACK = 1 << 4;

  /** Stands for a close that gives no cause. */
  private static final Object NO_CAUSE = new Object();

  final Ring<E> ring;

  /** The objects that a channel needs only once a thread waits or closes it. */
  static final class Lines {
    private final WaitingLine senders;
    private final WaitingLine receivers;

    /** The cause of the close, or {@link #NO_CAUSE}; null before. */
    private final RefCell<Object> cause = new RefCell<>(null);

    Lines(LongCellArray words) {
      senders = new WaitingLine(words, Ring.SENDERS);
      receivers = new WaitingLine(words, Ring.RECEIVERS);
    }
  }

  ChannelSteps(int capacity) {
    ring = new Ring<>(capacity);
    declare();
  }

  @Override
  protected Lines make() {
    return new Lines(ring.words);
  }

  /** Returns the line of the senders, and creates both lines if there are none. */
  WaitingLine senders() {
    return get().senders;
  }

  /** Returns the line of the receivers, and creates both lines if there are none. */
  WaitingLine receivers() {
    return get().receivers;
  }

  /** Returns how many senders wait, for monitoring. */
  int waitingSenders() {
    Lines lines = peek();
    return lines == null ? 0 : lines.senders.length();
  }

  /** Returns how many receivers wait, for monitoring. */
  int waitingReceivers() {
    Lines lines = peek();
    return lines == null ? 0 : lines.receivers.length();
  }

  /**
   * Sends if there is room.
   *
   * @return the waiters to wake, or {@link Ring#NOT_YET}, or {@link Ring#CLOSED}
   */
  int send(E item) {
    return sendAt(ring.claimFree(), item);
  }

  /** As {@link #send}, but {@link Ring#NOT_YET} means: it was full at a moment of the call. */
  int sendUnlessFull(E item) {
    return sendAt(ring.claimFreeUnlessFull(), item);
  }

  private int sendAt(long position, E item) {
    if (position < 0) {
      return (int) position;
    }
    ring.publish(position, item);
    // [T6_LoadWaiting]
    return ring.isAwaited(Ring.RECEIVERS) ? RECEIVER : 0;
  }

  /** Returns the waiters to wake after an item was received. */
  int owedAfterReceive() {
    // [V6_LoadWaiting]
    return ring.isAwaited(Ring.SENDERS) ? SENDER : 0;
  }

  /** Returns the waiters to wake for a sender that was taken from its line and passes on. */
  int owedToSenders() {
    if (!ring.isRoom()) {
      return 0;
    }
    // [N4_LoadWaiting]
    return ring.isAwaited(Ring.SENDERS) ? SENDER : 0;
  }

  /** Returns the waiters to wake for a receiver that was taken from its line and passes on. */
  int owedToReceivers() {
    if (!ring.isItemOrEnd()) {
      return 0;
    }
    // [N4_LoadWaiting]
    return ring.isAwaited(Ring.RECEIVERS) ? RECEIVER : 0;
  }

  /** Closes; the first call gives the cause. */
  void close(Throwable cause) {
    // Before the ring is closed: a thread that finds it closed must find the cause.
    nameCause(cause);
    if (ring.close()) {
      wake(ALL_SENDERS | ALL_RECEIVERS);
    }
  }

  /**
   * Names the cause, and creates the lines: a waiter that the close does not take finds the ring
   * closed, by the guard of its line.
   */
  void nameCause(Throwable cause) {
    // [X0_NameCause]
    get().cause.compareAndSet(null, cause == null ? NO_CAUSE : cause);
  }

  /** Returns the cause of the close, or null if none was given. */
  Throwable closedFor() {
    Object cause = existing().cause.get();
    return cause == NO_CAUSE ? null : (Throwable) cause;
  }

  /** As {@link #wake(int, LineWaiter)}, for a wake that no callback needs. */
  void wake(int owed) {
    wake(owed, null);
  }

  /**
   * Wakes waiters, and those that these wakes cause to be woken; then runs the callbacks that are
   * due. Two wakes owed to a side are one: the waiter is woken after both causes, and passes on
   * what it leaves.
   *
   * @param owed the wakes, as a set of the bits {@link #SENDER} to {@link #CALLBACK}
   * @param woken the waiter of the callback that is due, if {@code owed} contains {@link #CALLBACK}
   */
  void wake(int owed, LineWaiter woken) {
    Wake due = withCallback(null, owed, woken);
    int left = owed & ~CALLBACK;
    while (left != 0) {
      int one = Integer.lowestOneBit(left);
      left ^= one;
      Lines lines = existing();
      WaitingLine line = (one & (SENDER | ALL_SENDERS)) != 0 ? lines.senders : lines.receivers;
      if ((one & (SENDER | RECEIVER)) != 0) {
        LineWaiter waiter = line.takeOldest();
        if (waiter != null) {
          // [W5_Wake]
          int more = waiter.wake();
          due = withCallback(due, more, waiter);
          left |= more & ~CALLBACK;
        }
      } else {
        LineWaiter waiter = line.takeAll();
        while (waiter != null) {
          LineWaiter newer = WaitingLine.partFromNewer(waiter);
          // [X6_Wake]
          int more = waiter.wake();
          due = withCallback(due, more, waiter);
          left |= more & ~CALLBACK;
          waiter = newer;
        }
      }
    }
    if (due != null) {
      // Not without need: the call loads the class, and there may be no memory for that.
      WakeQueue.run(due);
    }
  }

  private static Wake withCallback(Wake due, int owed, LineWaiter woken) {
    return (owed & CALLBACK) == 0 ? due : WakeQueue.append(due, woken.callback());
  }
}
