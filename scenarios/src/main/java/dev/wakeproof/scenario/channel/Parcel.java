package dev.wakeproof.scenario.channel;

import dev.wakeproof.atomic.IntCell;

/** An item: its sender, and its number among that sender's items. */
final class Parcel {
  /** As many as there are numbers, and one for «none». */
  static final int BASE = 16;

  private static final int PER_SENDER = 4;

  final int sender;
  final int number;

  /** 1 once its sender knows that it was sent. Plain: it is read only at the end. */
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
