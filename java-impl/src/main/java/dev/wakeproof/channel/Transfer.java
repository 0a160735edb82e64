package dev.wakeproof.channel;

/** One item that is to be sent, or received, by somebody who is ready to wait. */
abstract class Transfer<E> {
  final ChannelSteps<E> steps;

  Transfer(ChannelSteps<E> steps) {
    this.steps = steps;
  }

  /**
   * Sends or receives if that is possible now.
   *
   * @return whom to wake, or {@link Ring#NOT_YET}, or {@link Ring#CLOSED}
   */
  abstract int attempt();

  /** Where those wait who want the same. */
  abstract WaitingLine line();

  /**
   * Whom to wake in the place of one that was taken from the line and is through: the wake may be
   * for an item, or a slot, that came after this one looked.
   */
  abstract int passOn();

  /** What was sent or received. */
  abstract E item();
}
