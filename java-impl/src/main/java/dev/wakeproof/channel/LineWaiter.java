package dev.wakeproof.channel;

import dev.wakeproof.atomic.RefCell;
import dev.wakeproof.callback.Wake;

/** A waiter that can stand in one {@link WaitingLine} at a time: a node of its list. */
abstract class LineWaiter {
  /**
   * The next node towards the newest. It is touched under the line's guard only, and by a thread
   * that has taken all nodes out of the list, until that thread wakes this one.
   */
  final RefCell<LineWaiter> newer = new RefCell<>(null);

  /** The next node towards the oldest; itself if it is in no list. Touched under the guard. */
  final RefCell<LineWaiter> older = new RefCell<>(this);

  /**
   * Wakes the waiter. The thread that took it out of the list calls this, without the guard. The
   * waiter may be in the list again before this returns.
   *
   * @return the waiters that the caller has to wake now; see {@link ChannelSteps#wake}
   */
  abstract int wake();

  /** Returns the callback that the caller has to run if {@link #wake} says so. */
  abstract Wake callback();
}
