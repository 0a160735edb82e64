package dev.wakeproof.channel;

import dev.wakeproof.atomic.Guard;
import dev.wakeproof.atomic.LongCellArray;
import dev.wakeproof.atomic.RefCell;

/**
 * The waiters of one side: a list under a guard, oldest first, and a flag that says whether the
 * list has waiters, which is read without the guard. The flag is a word of the ring.
 *
 * <pre>
 *   oldest --&gt; waiter &lt;--&gt; waiter &lt;--&gt; waiter &lt;-- newest
 * </pre>
 *
 * <p>A waiter that has registered looks at the ring again, without the guard, before it sleeps. A
 * thread that transfers an item looks at the flag after that. So one of the two sees the other.
 */
final class WaitingLine {
  private final LongCellArray words;
  private final int flag;
  private final Guard guard = new Guard();
  private final RefCell<LineWaiter> oldest = new RefCell<>(null);
  private final RefCell<LineWaiter> newest = new RefCell<>(null);

  /**
   * Creates an empty line.
   *
   * @param words the words of the ring
   * @param flag the index of the flag, which is 0
   */
  WaitingLine(LongCellArray words, int flag) {
    this.words = words;
    this.flag = flag;
  }

  /** Adds a waiter that is not in the list, after all others. */
  void register(LineWaiter waiter) {
    // [A1_Lock]
    guard.lock();
    try {
      // [A2_AppendWaiter]
      append(waiter);
      // [A3_StoreWaiting]
      words.set(flag, 1);
    } finally {
      // [A4_Unlock]
      guard.unlock();
    }
  }

  /**
   * Removes a waiter that was registered.
   *
   * @return false if another thread has taken it and wakes it
   */
  boolean withdraw(LineWaiter waiter) {
    // [B1_Lock]
    guard.lock();
    try {
      LineWaiter older = waiter.older.getPlain();
      if (older == waiter) {
        return false;
      }
      LineWaiter newer = waiter.newer.getPlain();
      // [B2_Unlink]
      unlink(older, waiter, newer);
      if (older == null && newer == null) {
        // [B3_StoreWaiting]
        words.set(flag, 0);
      }
      return true;
    } finally {
      // [B4_Unlock]
      guard.unlock();
    }
  }

  /** Takes out the oldest waiter, for the caller to wake; null if there is none. */
  LineWaiter takeOldest() {
    // [W1_Lock]
    guard.lock();
    try {
      LineWaiter taken = oldest.getPlain();
      if (taken == null) {
        return null;
      }
      LineWaiter newer = taken.newer.getPlain();
      // [W2_TakeOldest]
      unlink(null, taken, newer);
      if (newer == null) {
        // [W3_StoreWaiting]
        words.set(flag, 0);
      }
      return taken;
    } finally {
      // [W4_Unlock]
      guard.unlock();
    }
  }

  /**
   * Takes out all waiters, for the caller to wake; null if there is none.
   *
   * @return the oldest, which is linked to the others until {@link #partFromNewer}
   */
  LineWaiter takeAll() {
    // [X2_Lock]
    guard.lock();
    try {
      LineWaiter first = oldest.getPlain();
      // [X3_TakeAll]
      unlinkAll(first);
      // [X4_StoreWaiting]
      words.set(flag, 0);
      return first;
    } finally {
      // [X5_Unlock]
      guard.unlock();
    }
  }

  /** Unlinks a waiter that was taken out with all from the next one, and returns that one. */
  static LineWaiter partFromNewer(LineWaiter taken) {
    LineWaiter newer = taken.newer.getPlain();
    taken.newer.setPlain(null);
    return newer;
  }

  /** Returns the number of waiters, for monitoring. */
  int length() {
    guard.lock();
    try {
      int length = 0;
      for (LineWaiter each = oldest.getPlain(); each != null; each = each.newer.getPlain()) {
        length++;
      }
      return length;
    } finally {
      guard.unlock();
    }
  }

  private void append(LineWaiter waiter) {
    LineWaiter last = newest.getPlain();
    waiter.older.setPlain(last);
    if (last == null) {
      oldest.setPlain(waiter);
    } else {
      last.newer.setPlain(waiter);
    }
    newest.setPlain(waiter);
  }

  /** Unlinks a waiter that stands between the two others. */
  private void unlink(LineWaiter older, LineWaiter waiter, LineWaiter newer) {
    if (older == null) {
      oldest.setPlain(newer);
    } else {
      older.newer.setPlain(newer);
    }
    if (newer == null) {
      newest.setPlain(older);
    } else {
      newer.older.setPlain(older);
      waiter.newer.setPlain(null);
    }
    waiter.older.setPlain(waiter);
  }

  /** Unlinks all waiters from the list and keeps their links to the newer ones. */
  private void unlinkAll(LineWaiter first) {
    for (LineWaiter each = first; each != null; each = each.newer.getPlain()) {
      each.older.setPlain(each);
    }
    oldest.setPlain(null);
    newest.setPlain(null);
  }
}
