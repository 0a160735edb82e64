package dev.wakeproof.channel;

import dev.wakeproof.atomic.RefCell;
import dev.wakeproof.callback.Wake;

/** Somebody who can stand in a {@link WaitingLine}, one at a time: the node of its list. */
abstract class LineWaiter {
  /**
   * Next in the list towards the newest; only touched under the line's guard, and by who has taken
   * all out of the list, until it wakes this one.
   */
  final RefCell<LineWaiter> newer = new RefCell<>(null);

  /** Next towards the oldest, itself if it is not in the list; only touched under the guard. */
  final RefCell<LineWaiter> older = new RefCell<>(this);

  /**
   * Called, once it was taken out of the list, by who took it and without the guard. It may be in
   * the list again before this returns.
   *
   * @return whom it is the caller's turn to wake now; see {@link ChannelSteps#wake}
   */
  abstract int wake();

  /** What the caller has to run if {@link #wake} says so. */
  abstract Wake callback();
}
