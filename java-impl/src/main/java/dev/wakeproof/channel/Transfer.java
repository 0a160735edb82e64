package dev.wakeproof.channel;

/** One send or receive by a caller that is ready to wait. */
abstract class Transfer<E> {
  final ChannelSteps<E> steps;

  Transfer(ChannelSteps<E> steps) {
    this.steps = steps;
  }

  /**
   * Sends or receives if that is possible now.
   *
   * @return the waiters to wake, or {@link Ring#NOT_YET}, or {@link Ring#CLOSED}
   */
  abstract int attempt();

  /** Returns the line of its side. */
  abstract WaitingLine line();

  /**
   * Returns the waiters to wake once this one was taken from its line and is done: the wake may be
   * for an item or a slot that came after this one looked.
   */
  abstract int passOn();

  /** Returns the item that was sent or received. */
  abstract E item();
}
