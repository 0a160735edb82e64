package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * A waits for the only permit of an unfair semaphore for a time, and may have been called when that
 * is over; B borrows it, who sleeps beside no permit.
 */
public final class UnfairTimedVsBorrower extends Counting {
  public UnfairTimedVsBorrower() {
    super(1, 1, false);
  }

  @Override
  public List<Actor> actors() {
    return List.of(timed("A"), borrower("B", 1));
  }
}
