package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * A gives up at some moment, perhaps after it was called; B waits on, and the releaser puts in the
 * only permit of an unfair semaphore: it gets to B in the end.
 */
public final class UnfairTimedVsRelease extends Counting {
  public UnfairTimedVsRelease() {
    super(0, 1, false);
  }

  @Override
  public List<Actor> actors() {
    return List.of(timed("A"), borrower("B", 1), releaser("releaser", 1));
  }
}
