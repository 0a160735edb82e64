package dev.wakeproof.scenario.channel;

import dev.wakeproof.atomic.IntCell;

/** An item: whose it is, and the how-manieth of those. */
final class Parcel {
  /** As many as there are numbers, and one for «none». */
  static final int BASE = 16;

  private static final int PER_SENDER = 4;

  final int sender;
  final int number;

  /** 1 once its sender knows that it was sent; plain, nobody else looks before the end. */
  final IntCell sent = new IntCell(0);

  Parcel(int sender, int number) {
    this.sender = sender;
    this.number = number;
  }

  /** From 1, less than {@link #BASE}. */
  int id() {
    return sender * PER_SENDER + number + 1;
  }

  @Override
  public String toString() {
    return "item " + number + " of sender " + sender;
  }
}
