package dev.wakeproof.callback;

import dev.wakeproof.atomic.Agenda;
import dev.wakeproof.atomic.Foreign;

/**
 * The callbacks that the current thread has to run, first in, first out, of all synchronizers.
 *
 * <p>The outermost call runs its callbacks and those that become due meanwhile. A call from inside
 * only adds to them, so a chain of any length needs the stack of one. Other threads have no access
 * to the queue: the callbacks of one thread delay no wake by another.
 *
 * <p>A queue is a ring through its nodes, known by its last:
 *
 * <pre>
 *   last --&gt; first --&gt; second --&gt; ... --&gt; last
 * </pre>
 */
public final class WakeQueue {
  /** Stands for the queue of a thread that runs the last of it. Its link is not used. */
  private static final Wake EMPTY = new Callback(() -> {});

  private WakeQueue() {}

  /**
   * Adds a node to a ring.
   *
   * @param last the last node of the ring; null if it is empty
   * @param added the node to add
   * @return the last node of the ring
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
   * Runs a ring, and the callbacks that become due meanwhile. If a call further out is doing so, it
   * adds the ring to that call's.
   *
   * @param last the last node of the ring; null if it is empty
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
          // No memory for a queue: a callback inside another one is better than none.
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
   * Hands the queue of the current thread, which is about to sleep in a callback, to another
   * thread: the callbacks in it must not wait for the end of that sleep. Without memory for that,
   * this thread runs them. It does so only then: a callback may wait for what this thread has yet
   * to give back.
   *
   * @return whether this thread has run any callback
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

  /** Runs the queue of the current thread, and the callbacks that become due meanwhile. */
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

  /** Takes the first node out of a ring and clears its link, which would keep the others alive. */
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
    // An agenda holds nothing else.
    return (Wake) Agenda.get();
  }
}
