package dev.wakeproof.condition;

import dev.wakeproof.atomic.RefCell;

/** Who waits for a condition, in the order in which they came; only touched under the lock. */
final class WaitList {
  private final RefCell<Waiting> oldest = new RefCell<>(null);
  private final RefCell<Waiting> newest = new RefCell<>(null);

  void append(Waiting waiting) {
    Waiting last = newest.getPlain();
    waiting.older.setPlain(last);
    if (last == null) {
      oldest.setPlain(waiting);
    } else {
      last.newer.setPlain(waiting);
    }
    newest.setPlain(waiting);
  }

  /** Takes out who has waited longest, be it gone; null if there is nobody. */
  Waiting takeOldest() {
    Waiting taken = oldest.getPlain();
    if (taken != null) {
      unlink(taken);
    }
    return taken;
  }

  /** Takes it out, if nobody else has. */
  void remove(Waiting waiting) {
    if (waiting.older.getPlain() != waiting) {
      unlink(waiting);
    }
  }

  /** How many wait, those not counted that have given up and are on their way to the lock. */
  int length() {
    int length = 0;
    for (Waiting each = oldest.getPlain(); each != null; each = each.newer.getPlain()) {
      length += each.state.getOpaque() == Waiting.WAITS ? 1 : 0;
    }
    return length;
  }

  private void unlink(Waiting waiting) {
    Waiting older = waiting.older.getPlain();
    Waiting newer = waiting.newer.getPlain();
    if (older == null) {
      oldest.setPlain(newer);
    } else {
      older.newer.setPlain(newer);
    }
    if (newer == null) {
      newest.setPlain(older);
    } else {
      newer.older.setPlain(older);
    }
    waiting.newer.setPlain(null);
    waiting.older.setPlain(waiting);
  }
}
