package dev.wakeproof.channel;

import dev.wakeproof.atomic.RefCell;
import dev.wakeproof.callback.Wake;
import dev.wakeproof.callback.WakeQueue;

/**
 * The protocol between the ring and those who wait, step by step.
 *
 * <p>Each comment in brackets names the step that the call below it performs; the specification and
 * every trace use the same name.
 *
 * <p>To wake a request (W5_Wake, X6_Wake) is to make its transfer; its callback is run after all
 * wakes of the call, when the request is through, and has no part in the protocol.
 *
 * <p>Who is told: whoever sends wakes one receiver, if one waits, and whoever receives wakes one
 * sender. That is not enough where positions are claimed in one order and made seen in another: a
 * receiver that was woken for the second item cannot get at it before the first is there. So
 * whoever was taken from its line to be woken, and is now through, be it with an item, at the end
 * of the channel, or giving up, looks whether there is something for the next one in the line, and
 * wakes it if so; for a receiver that may be the end, which nobody finds before the last item is
 * taken. Who finds nothing joins the line again and owes nothing.
 */
final class ChannelSteps<E> {
  /** One sender is to be woken. */
  static final int SENDER = 1;

  /** One receiver is to be woken. */
  static final int RECEIVER = 1 << 1;

  /** All receivers are to be woken: the channel is closed. */
  static final int ALL_RECEIVERS = 1 << 2;

  /** All senders are to be woken: the channel is closed. */
  static final int ALL_SENDERS = 1 << 3;

  /** Stands for a close that does not say why. */
  private static final Object NO_CAUSE = new Object();

  /** The callback of the one that was woken is due. */
  static final int CALLBACK = 1 << 4;

  final Ring<E> ring;
  final WaitingLine senders = new WaitingLine();
  final WaitingLine receivers = new WaitingLine();

  /** Why the channel is closed, or about to be; null before that. */
  private final RefCell<Object> closedFor = new RefCell<>(null);

  ChannelSteps(int capacity) {
    ring = new Ring<>(capacity);
  }

  /**
   * Sends if there is room.
   *
   * @return whom to wake, or {@link Ring#NOT_YET}, or {@link Ring#CLOSED}
   */
  int send(E item) {
    return sendAt(ring.claimFree(), item);
  }

  /** The same, but {@link Ring#NOT_YET} means that the channel was full at a moment of the call. */
  int sendUnlessFull(E item) {
    return sendAt(ring.claimFreeUnlessFull(), item);
  }

  private int sendAt(long position, E item) {
    if (position < 0) {
      return (int) position;
    }
    ring.publish(position, item);
    // [T6_LoadWaiting]
    return receivers.isAwaited() ? RECEIVER : 0;
  }

  /** Whom to wake after an item was received. */
  int owedAfterReceive() {
    // [V6_LoadWaiting]
    return senders.isAwaited() ? SENDER : 0;
  }

  /** Whom to wake in the place of a sender that was taken from the line, and is through. */
  int owedToSenders() {
    if (!ring.isRoom()) {
      return 0;
    }
    // [N4_LoadWaiting]
    return senders.isAwaited() ? SENDER : 0;
  }

  /** Whom to wake in the place of a receiver that was taken from the line, and is through. */
  int owedToReceivers() {
    if (!ring.isItemOrEnd()) {
      return 0;
    }
    // [N4_LoadWaiting]
    return receivers.isAwaited() ? RECEIVER : 0;
  }

  /** Closes, for the reason of who is first to call this. */
  void close(Throwable cause) {
    // Before the ring is closed: who finds that must find why.
    // [X0_NameCause]
    closedFor.compareAndSet(null, cause == null ? NO_CAUSE : cause);
    if (ring.close()) {
      wake(ALL_SENDERS | ALL_RECEIVERS);
    }
  }

  /** Why the channel, which is closed, is so; null if that was not said. */
  Throwable closedFor() {
    Object cause = closedFor.get();
    return cause == NO_CAUSE ? null : (Throwable) cause;
  }

  /** Wakes those named, and those who have to be woken in consequence. */
  void wake(int owed) {
    wake(owed, null);
  }

  /**
   * Wakes those named, and those who have to be woken in consequence; then runs the callbacks that
   * have come due. To owe one of a side twice is to owe it once: it is woken after both reasons,
   * and passes on what it leaves.
   *
   * @param owed whom to wake
   * @param woken whose callback is due, if {@code owed} says that one is
   */
  void wake(int owed, LineWaiter woken) {
    Wake due = withCallback(null, owed, woken);
    int left = owed & ~CALLBACK;
    while (left != 0) {
      int one = Integer.lowestOneBit(left);
      left ^= one;
      WaitingLine line = (one & (SENDER | ALL_SENDERS)) != 0 ? senders : receivers;
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
      // Or the class would be loaded here, for nothing, where there may be no memory for it.
      WakeQueue.run(due);
    }
  }

  private static Wake withCallback(Wake due, int owed, LineWaiter woken) {
    return (owed & CALLBACK) == 0 ? due : WakeQueue.append(due, woken.callback());
  }
}
