package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * A waits for the only permit of an unfair semaphore with a timeout, and may be woken as it
 * expires; B borrows the permit and does not sleep beside it.
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
