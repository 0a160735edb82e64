package dev.wakeproof.callback;

import dev.wakeproof.atomic.RefCell;
import java.util.function.BooleanSupplier;

/**
 * A thread to wake or a callback to run, once a wait is over. It is made with the request, before
 * that is queued, and is itself the node of each chain. So no step between a grant and its wake
 * allocates.
 *
 * <p>Only the thread that has taken the request out of its line touches this, so the link is plain.
 * It serves two chains, one after the other: the waiters that one call has granted, and the
 * callbacks that its thread has to run ({@link WakeQueue}).
 */
public abstract class Wake implements BooleanSupplier, Runnable {
  /** The next node of the chain. */
  final RefCell<Wake> next = new RefCell<>(null);

  /** Creates a node of no chain. */
  Wake() {}

  /**
   * Adds a node to a chain.
   *
   * @param last the last node of the chain; null if it is empty
   * @param added the node to add
   * @return the last node of the chain
   */
  public static Wake chain(Wake last, Wake added) {
    if (last != null) {
      last.next.setPlain(added);
    }
    return added;
  }

  /**
   * Returns the exception thrown by the callback or by its executor.
   *
   * @return the exception, or null
   */
  public abstract Throwable failure();

  /**
   * Wakes all threads of a chain, and then runs its callbacks in order. The caller holds no lock.
   *
   * @param first the first node of the chain; null if it is empty
   */
  public static void all(Wake first) {
    Wake due = null;
    Wake each = first;
    while (each != null) {
      Wake later = each.next.getPlain();
      due = each.begin(due);
      each = later;
    }
    if (due != null) {
      // Not without need: the call loads the class, and there may be no memory for that.
      WakeQueue.run(due);
    }
  }

  /**
   * Wakes its thread, or adds itself to the callbacks to run.
   *
   * @param due the last of the callbacks to run; null if there are none
   * @return the last of them afterwards
   */
  abstract Wake begin(Wake due);

  /** Wakes its thread or runs its callback. */
  abstract void tell();

  /** Attends to the queue of the current thread. */
  @Override
  public final boolean getAsBoolean() {
    return WakeQueue.attend();
  }

  /** Runs the ring that this is the last of. */
  @Override
  public final void run() {
    WakeQueue.run(this);
  }
}
