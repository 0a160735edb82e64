package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * A and B wait for a permit each, and the releaser puts in two at once: one release serves the slot
 * and the list, and forgets neither.
 */
public final class ReleaseOfTwo extends Counting {
  public ReleaseOfTwo() {
    super(0, 2);
  }

  @Override
  public List<Actor> actors() {
    return List.of(borrower("A", 1), borrower("B", 1), releaser("releaser", 2));
  }
}
