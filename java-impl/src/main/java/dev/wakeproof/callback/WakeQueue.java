package dev.wakeproof.callback;

import dev.wakeproof.atomic.Agenda;
import dev.wakeproof.atomic.Foreign;

/**
 * What the current thread has to run, first come, first run, whichever synchronizer it is of.
 *
 * <p>The outermost call that has something to run runs that, and all that comes due meanwhile. A
 * call from inside only adds to it: so a chain, however long, needs the stack of one. Nobody else
 * can get at a thread's queue: what one thread runs delays nobody whom another one wakes.
 *
 * <p>A queue is a ring through its nodes, known by its last.
 */
public final class WakeQueue {
  /** Stands for the queue of a thread that runs the last of it. Its link is not used. */
  private static final Wake EMPTY = new Callback(() -> {});

  private WakeQueue() {}

  /**
   * Adds one to a ring.
   *
   * @param last the last of the ring, null if it is empty
   * @return the last of the ring
   */
  public static Wake append(Wake last, Wake added) {
    if (last == null) {
      added.next.setPlain(added);
    } else {
      added.next.setPlain(last.next.getPlain());
      last.next.setPlain(added);
    }
    return added;
  }

  /**
   * Runs a ring, and all that comes due meanwhile; or leaves it to the call further out that is
   * doing so already.
   *
   * @param last the last of the ring, null if it is empty
   */
  public static void run(Wake last) {
    if (last == null) {
      return;
    }
    Wake queued = queued();
    if (queued == null) {
      try {
        if (Agenda.set(last)) {
          runQueued();
        } else {
          // No memory for a queue: one inside the other is better than not at all.
          runDirectly(last);
        }
      } finally {
        Agenda.clear();
      }
    } else {
      Agenda.set(queued == EMPTY ? last : joined(queued, last));
    }
  }

  /**
   * Sees to what is queued in the current thread, which is about to sleep within a callback: others
   * must not wait for the end of that. Nor may it run them itself: what they wait for in turn may
   * be what it gets first, and then has no turn to give back. So another thread does, if there is
   * one to be had.
   *
   * @return whether this thread has run anything
   */
  static boolean attend() {
    Wake last = queued();
    if (last == EMPTY) {
      return false;
    }
    Agenda.set(EMPTY);
    if (Foreign.isRunElsewhere(last)) {
      return false;
    }
    Agenda.set(last);
    runQueued();
    return true;
  }

  /** Runs what is queued in the current thread, and all that comes due meanwhile. */
  private static void runQueued() {
    for (Wake last = queued(); last != EMPTY; last = queued()) {
      Wake first = last.next.getPlain();
      Agenda.set(first == last ? EMPTY : last);
      take(first, last);
      first.tell();
    }
  }

  private static void runDirectly(Wake last) {
    Wake first;
    do {
      first = last.next.getPlain();
      take(first, last);
      first.tell();
    } while (first != last);
  }

  /** Takes the first out of a ring, and keeps it from holding on to those behind it. */
  private static void take(Wake first, Wake last) {
    last.next.setPlain(first.next.getPlain());
    first.next.setPlain(null);
  }

  private static Wake joined(Wake earlier, Wake later) {
    Wake first = earlier.next.getPlain();
    earlier.next.setPlain(later.next.getPlain());
    later.next.setPlain(first);
    return later;
  }

  private static Wake queued() {
    // Nothing else is ever on an agenda.
    return (Wake) Agenda.get();
  }
}
