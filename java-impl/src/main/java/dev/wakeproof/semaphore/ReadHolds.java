package dev.wakeproof.semaphore;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.RefCell;
import dev.wakeproof.atomic.Threads;

/**
 * How many times each thread holds a read lock.
 *
 * <p>For who came in while nobody else was there the count is here, and to read alone allocates
 * nothing. The others have theirs in a thread local, as a class of the platform and only until it
 * is zero: what lay about there for the life of a pool would hold on to the lock's class loader.
 */
final class ReadHolds {
  // Opaque, for the same reason as with an owner: only one's own name is looked for.
  private final RefCell<Thread> first = new RefCell<>(null);

  // Only touched by the first, and the next one comes after it is gone.
  private final IntCell holdsOfFirst = new IntCell(0);

  private final ThreadLocal<Integer> holdsOfOthers = new ThreadLocal<>();

  /** How many holds the current thread has. */
  int count() {
    if (isFirst()) {
      return holdsOfFirst.getPlain();
    }
    Integer holds = holdsOfOthers.get();
    if (holds == null) {
      // To have looked has left an entry.
      holdsOfOthers.remove();
      return 0;
    }
    return holds;
  }

  /** A hold of the current thread, which keeps all other readers out. */
  void enterAsWriter() {
    if (!enterAgain()) {
      // The look has left an entry.
      stayOut();
      enterAlone();
    }
  }

  /** Whether the current thread, which writes, also reads: nobody else can be the first then. */
  boolean isHeldByWriter() {
    return holdsOfFirst.getPlain() > 0;
  }

  /** The first hold of the current thread, which has found no other reader. */
  void enterAlone() {
    first.setOpaque(Threads.current());
    holdsOfFirst.setPlain(1);
  }

  /**
   * Counts one hold more if there is one already. If not, {@link #enter} or {@link #stayOut} comes
   * next: the look has left an entry, so that to enter, with a permit in hand, needs no memory.
   *
   * @return whether there was one
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

  /** The first hold of the current thread. */
  void enter() {
    holdsOfOthers.set(1);
  }

  /** No hold of the current thread. */
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
