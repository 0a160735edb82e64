package dev.wakeproof.channel;

import dev.wakeproof.atomic.RefCell;

/** A receive. */
final class Receiving<E> extends Transfer<E> {
  /** Plain: the thread that attempts the receive writes it before the callback reads it. */
  private final RefCell<E> received = new RefCell<>(null);

  Receiving(ChannelSteps<E> steps) {
    super(steps);
  }

  @Override
  int attempt() {
    long position = steps.ring.claimPublished();
    if (position < 0) {
      return (int) position;
    }
    received.setPlain(steps.ring.take(position));
    return steps.owedAfterReceive();
  }

  @Override
  WaitingLine line() {
    return steps.receivers();
  }

  @Override
  int passOn() {
    return steps.owedToReceivers();
  }

  @Override
  E item() {
    return received.getPlain();
  }
}
