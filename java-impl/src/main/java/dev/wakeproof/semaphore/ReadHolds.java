package dev.wakeproof.semaphore;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.RefCell;
import dev.wakeproof.atomic.Threads;

/**
 * The number of read holds of each thread.
 *
 * <p>A thread that enters alone has its count in this object, so it allocates nothing. Other
 * threads have theirs in a thread local, as an {@code Integer} and only until it is zero. An entry
 * that stayed in a pooled thread would keep the class loader of the lock alive.
 */
final class ReadHolds {
  // Opaque is enough: a thread only looks for itself, as with an owner.
  private final RefCell<Thread> first = new RefCell<>(null);

  // Used by the first thread only; the next first thread comes after it has left.
  private final IntCell holdsOfFirst = new IntCell(0);

  private final ThreadLocal<Integer> holdsOfOthers = new ThreadLocal<>();

  /** Returns how many holds the current thread has. */
  int count() {
    if (isFirst()) {
      return holdsOfFirst.getPlain();
    }
    Integer holds = holdsOfOthers.get();
    if (holds == null) {
      // The look has left an entry.
      holdsOfOthers.remove();
      return 0;
    }
    return holds;
  }

  /** Counts a hold of the current thread, which writes and so keeps all readers out. */
  void enterAsWriter() {
    if (!enterAgain()) {
      // The look has left an entry.
      stayOut();
      enterAlone();
    }
  }

  /**
   * Returns whether the current thread, which writes, also reads. No other thread can be first
   * then.
   */
  boolean isHeldByWriter() {
    return holdsOfFirst.getPlain() > 0;
  }

  /** Counts the first hold of the current thread, which has found no other reader. */
  void enterAlone() {
    first.setOpaque(Threads.current());
    holdsOfFirst.setPlain(1);
  }

  /**
   * Counts one more hold if there is one already. Otherwise {@link #enter} or {@link #stayOut} must
   * follow: the look has left an entry, so that entering with a permit allocates nothing.
   *
   * @return whether there was a hold
   * @throws Error if there would be more than {@link Integer#MAX_VALUE}
   */
  boolean enterAgain() {
    Integer holds = isFirst() ? (Integer) holdsOfFirst.getPlain() : holdsOfOthers.get();
    if (holds == null) {
      return false;
    }
    if (holds == Integer.MAX_VALUE) {
      throw new Error("Maximum lock count exceeded");
    }
    set(holds + 1);
    return true;
  }

  /** Counts the first hold of the current thread. */
  void enter() {
    holdsOfOthers.set(1);
  }

  /** Removes the entry of the current thread, which holds nothing. */
  void stayOut() {
    holdsOfOthers.remove();
  }

  /**
   * Counts one hold less.
   *
   * @return whether it was the last
   * @throws IllegalMonitorStateException if there was none
   */
  boolean leave() {
    int holds = count();
    if (holds == 0) {
      throw new IllegalMonitorStateException("Read lock is not held by the current thread");
    }
    set(holds - 1);
    return holds == 1;
  }

  private void set(int holds) {
    if (isFirst()) {
      holdsOfFirst.setPlain(holds);
      if (holds == 0) {
        first.setOpaque(null);
      }
    } else if (holds == 0) {
      holdsOfOthers.remove();
    } else {
      holdsOfOthers.set(holds);
    }
  }

  private boolean isFirst() {
    return first.getOpaque() == Threads.current();
  }
}
