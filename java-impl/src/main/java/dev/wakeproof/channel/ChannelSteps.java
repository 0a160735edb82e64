package dev.wakeproof.channel;

/**
 * The protocol between the ring and those who wait, step by step.
 *
 * <p>Each comment in brackets names the step that the call below it performs; the specification and
 * every trace use the same name.
 *
 * <p>Who is told: whoever sends wakes one receiver, if one waits, and whoever receives wakes one
 * sender. That is not enough where positions are claimed in one order and made seen in another: a
 * receiver that was woken for the second item cannot get at it before the first is there. So
 * whoever was taken from its line to be woken, and is now through, be it with an item, at the end
 * of the channel, or giving up, looks whether there is something for the next one in the line, and
 * wakes it if so. Who finds nothing joins the line again and owes nothing.
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

  final Ring<E> ring;
  final WaitingLine senders = new WaitingLine();
  final WaitingLine receivers = new WaitingLine();

  ChannelSteps(int capacity) {
    ring = new Ring<>(capacity);
  }

  /**
   * Sends if there is room.
   *
   * @return whom to wake, or {@link Ring#NOT_YET}, or {@link Ring#CLOSED}
   */
  int send(E item) {
    long position = ring.claimFree();
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
    if (!ring.isRoomOrEnd()) {
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

  void close() {
    if (ring.close()) {
      wake(ALL_SENDERS | ALL_RECEIVERS);
    }
  }

  /**
   * Wakes those named, and those who have to be woken in consequence. To owe one of a side twice is
   * to owe it once: it is woken after both reasons, and passes on what it leaves.
   */
  void wake(int owed) {
    int left = owed;
    // A loop, since callbacks transfer items while they are woken: no recursion, however long.
    while (left != 0) {
      int one = Integer.lowestOneBit(left);
      left ^= one;
      switch (one) {
        case SENDER:
          left |= wakeOne(senders);
          break;
        case RECEIVER:
          left |= wakeOne(receivers);
          break;
        case ALL_RECEIVERS:
          left |= wakeAll(receivers);
          break;
        default:
          left |= wakeAll(senders);
          break;
      }
    }
  }

  private static int wakeOne(WaitingLine line) {
    LineWaiter waiter = line.takeOldest();
    // [W5_Wake]
    return waiter == null ? 0 : waiter.wake();
  }

  private static int wakeAll(WaitingLine line) {
    int owed = 0;
    for (LineWaiter waiter : line.takeAll()) {
      // [X6_Wake]
      owed |= waiter.wake();
    }
    return owed;
  }
}
