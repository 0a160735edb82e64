package dev.wakeproof.channel;

import dev.wakeproof.atomic.RefCell;

/** The calls that wait at a {@link Rendezvous}, oldest first; touched under its guard only. */
final class MeetingLine<E> {
  private final RefCell<Meeting<E>> oldest = new RefCell<>(null);
  private final RefCell<Meeting<E>> newest = new RefCell<>(null);

  Meeting<E> oldest() {
    return oldest.getPlain();
  }

  void append(Meeting<E> meeting) {
    Meeting<E> last = newest.getPlain();
    meeting.older.setPlain(last);
    if (last == null) {
      oldest.setPlain(meeting);
    } else {
      last.newer.setPlain(meeting);
    }
    newest.setPlain(meeting);
  }

  /**
   * Takes a call out.
   *
   * @return false if it is not in the line
   */
  boolean remove(Meeting<E> meeting) {
    Meeting<E> before = meeting.older.getPlain();
    if (before == meeting) {
      return false;
    }
    Meeting<E> after = meeting.newer.getPlain();
    if (before == null) {
      oldest.setPlain(after);
    } else {
      before.newer.setPlain(after);
    }
    if (after == null) {
      newest.setPlain(before);
    } else {
      after.older.setPlain(before);
    }
    meeting.older.setPlain(meeting);
    meeting.newer.setPlain(null);
    return true;
  }

  /** Returns the number of calls that send, or that receive. */
  int length(boolean senders) {
    int length = 0;
    for (Meeting<E> each = oldest(); each != null; each = each.newer.getPlain()) {
      length += each.sends == senders ? 1 : 0;
    }
    return length;
  }
}
