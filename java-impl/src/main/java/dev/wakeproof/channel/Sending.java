package dev.wakeproof.channel;

/** A send of one item. */
final class Sending<E> extends Transfer<E> {
  private final E item;

  Sending(ChannelSteps<E> steps, E item) {
    super(steps);
    this.item = item;
  }

  @Override
  int attempt() {
    return steps.send(item);
  }

  @Override
  WaitingLine line() {
    return steps.senders();
  }

  @Override
  int passOn() {
    return steps.owedToSenders();
  }

  @Override
  E item() {
    return item;
  }
}
