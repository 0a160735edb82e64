package dev.wakeproof.explorer.machine;

import dev.wakeproof.explorer.machine.step.Footprint;

/** A state, as far as a search looks at it: what may happen next, and what that touches. */
public interface Place {
  /** All that may happen next, the last actor's step first. */
  int[] choices();

  /** Whether all actors are through and every store is seen. */
  boolean isOver();

  /** Whether somebody has waited for what was there: it would have gone on, had it looked later. */
  boolean isInVain();

  /** What a choice touches. */
  Footprint footprint(int choice);

  /** Whether two choices may change places. */
  boolean commute(Footprint one, Footprint other);

  /**
   * What a choice is called in the state that stands for all that have the key that was asked for
   * last.
   */
  default int canonical(int choice) {
    return choice;
  }

  /** The state as 128 bits, low half first; equal for states from which the same can happen. */
  void key(long[] into, int at);
}
