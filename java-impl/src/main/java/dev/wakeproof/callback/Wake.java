package dev.wakeproof.callback;

import dev.wakeproof.atomic.RefCell;
import java.util.function.BooleanSupplier;

/**
 * Somebody who is to be told that the wait is over. It is made together with the request, before
 * that is queued, and is the node of every chain it may get into: so nothing that happens between a
 * grant and its wake needs memory.
 *
 * <p>Only touched by who has taken the request out of its line, which is why the link is accessed
 * in plain mode. The link serves two chains, one after the other: of those whom one call has
 * granted, and of what its thread has to run ({@link WakeQueue}).
 */
public abstract class Wake implements BooleanSupplier, Runnable {
  /** Who is next. */
  final RefCell<Wake> next = new RefCell<>(null);

  /** What is nobody's next yet. */
  Wake() {}

  /**
   * Adds one to a chain.
   *
   * @param last the last of the chain, null if it is empty
   * @return the last of the chain
   */
  public static Wake chain(Wake last, Wake added) {
    if (last != null) {
      last.next.setPlain(added);
    }
    return added;
  }

  /**
   * What was thrown by that what this has to run, or by who should have run it; null if nothing.
   */
  public abstract Throwable failure();

  /**
   * Tells all of a chain: threads that sleep at once, the others in the order of the chain. To be
   * called with no lock held.
   *
   * @param first the first of the chain; null if it is empty
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
      // Or the class would be loaded here, for nothing, where there may be no memory for it.
      WakeQueue.run(due);
    }
  }

  /**
   * Wakes, or adds itself to what is to be run.
   *
   * @param due the last of those that are to be run, null if there are none
   * @return the same afterwards
   */
  abstract Wake begin(Wake due);

  /** Does what is to be done. */
  abstract void tell();

  /** As what a thread has to do, the last in its queue stands for the queue. */
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
