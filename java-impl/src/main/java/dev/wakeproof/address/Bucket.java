package dev.wakeproof.address;

import dev.wakeproof.atomic.Guard;
import dev.wakeproof.atomic.RefCell;

/** The sleepers of all addresses that share this bucket, in the order in which they came. */
final class Bucket {
  private final Guard guard = new Guard();

  // Plain: protected by the guard.
  private final RefCell<Sleeper> oldest = new RefCell<>(null);
  private final RefCell<Sleeper> newest = new RefCell<>(null);

  /**
   * Queues the sleeper if its address holds {@code undesired}.
   *
   * @return whether it was queued
   */
  boolean enqueueIf(long undesired, Sleeper sleeper) {
    // [W1_LockBucket]
    guard.lock();
    try {
      // Counted, then compared, both volatile: a thread that changes the value later finds the
      // sleeper counted, waits for the guard, and finds it queued.
      // [N1_Count]
      sleeper.address.addSleepers(1);
      // [W2_LoadValue]
      if (sleeper.address.get() != undesired) {
        // [N2_Uncount]
        sleeper.address.addSleepers(-1);
        return false;
      }
      // [W3_Enqueue]
      append(sleeper);
      return true;
    } finally {
      // [W4_UnlockBucket]
      guard.unlock();
    }
  }

  /**
   * Removes the sleeper.
   *
   * @return false if a waking thread has removed it
   */
  boolean leave(Sleeper sleeper) {
    // [X1_LockBucket]
    guard.lock();
    try {
      boolean queued = sleeper.queued.getPlain() != 0;
      if (queued) {
        // [X2_Unlink]
        unlink(sleeper);
      }
      return queued;
    } finally {
      // [X3_UnlockBucket]
      guard.unlock();
    }
  }

  /** Removes the oldest sleeper of that address; returns it, or null. */
  Sleeper takeOne(Address address) {
    // [V1_LockBucket]
    guard.lock();
    try {
      Sleeper found = firstFrom(oldest.getPlain(), address);
      if (found != null) {
        // [V2_Dequeue]
        unlink(found);
      }
      return found;
    } finally {
      // [V3_UnlockBucket]
      guard.unlock();
    }
  }

  /** Removes all sleepers of that address; returns the oldest, linked to the others, or null. */
  Sleeper takeAll(Address address) {
    Sleeper first = null;
    Sleeper last = null;
    // [V1_LockBucket]
    guard.lock();
    try {
      Sleeper found = firstFrom(oldest.getPlain(), address);
      while (found != null) {
        Sleeper next = firstFrom(found.newer.getPlain(), address);
        // [V2_Dequeue]
        unlink(found);
        if (first == null) {
          first = found;
        } else {
          last.newer.setPlain(found);
        }
        last = found;
        found = next;
      }
      return first;
    } finally {
      // [V3_UnlockBucket]
      guard.unlock();
    }
  }

  private static Sleeper firstFrom(Sleeper sleeper, Address address) {
    Sleeper found = sleeper;
    while (found != null && found.address != address) {
      found = found.newer.getPlain();
    }
    return found;
  }

  private void append(Sleeper sleeper) {
    Sleeper last = newest.getPlain();
    sleeper.older.setPlain(last);
    if (last == null) {
      oldest.setPlain(sleeper);
    } else {
      last.newer.setPlain(sleeper);
    }
    newest.setPlain(sleeper);
    sleeper.queued.setPlain(1);
  }

  private void unlink(Sleeper sleeper) {
    Sleeper older = sleeper.older.getPlain();
    Sleeper newer = sleeper.newer.getPlain();
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
    sleeper.older.setPlain(null);
    sleeper.newer.setPlain(null);
    sleeper.queued.setPlain(0);
    sleeper.address.addSleepers(-1);
  }
}
