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

  /** Whom to wake in the place of somebody who leaves that line. */
  abstract int oneOfTheLine();

  /**
   * What an attempt has returned, and a wake for another one in the line. For who has got what it
   * came for on its own, while somebody took it from the line: that wake may be for an item, or a
   * slot, that came after this one looked for it.
   */
  final int andWakeAnother(int result) {
    return result == Ring.CLOSED ? result : result | oneOfTheLine();
  }

  /** What was sent or received. */
  abstract E item();
}
