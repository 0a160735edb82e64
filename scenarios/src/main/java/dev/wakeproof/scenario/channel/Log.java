package dev.wakeproof.scenario.channel;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.LongCell;

/** The items that one receiver has received, in order: a number with one digit per item. */
final class Log {
  /** Plain: only the receiver reads it before the end. */
  private final LongCell ids = new LongCell(0);

  /** 1 once the receiver was told that the channel is closed and empty; plain, too. */
  private final IntCell ended = new IntCell(0);

  void add(Parcel parcel) {
    ids.setPlain(ids.getPlain() * Parcel.BASE + parcel.id());
  }

  /** Notes that nothing is to come any more. */
  void end() {
    ended.setPlain(1);
  }

  boolean isEnded() {
    return ended.getPlain() != 0;
  }

  /** How often the parcel was received. */
  int count(Parcel parcel) {
    int count = 0;
    for (long left = ids.getPlain(); left != 0; left /= Parcel.BASE) {
      if (left % Parcel.BASE == parcel.id()) {
        count++;
      }
    }
    return count;
  }

  /** Whether both were received, the second one first. */
  boolean hasInReverse(Parcel first, Parcel second) {
    boolean firstSeen = false;
    for (long left = ids.getPlain(); left != 0; left /= Parcel.BASE) {
      // From the end.
      if (left % Parcel.BASE == second.id() && firstSeen) {
        return true;
      }
      firstSeen |= left % Parcel.BASE == first.id();
    }
    return false;
  }
}
