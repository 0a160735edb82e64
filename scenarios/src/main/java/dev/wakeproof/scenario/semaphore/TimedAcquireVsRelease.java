package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * A gives up at some moment, B waits on, and the releaser puts in the only permit: whether A was
 * granted or gave up, the permit gets to B in the end.
 */
public final class TimedAcquireVsRelease extends Counting {
  public TimedAcquireVsRelease() {
    super(0, 1);
  }

  @Override
  public List<Actor> actors() {
    return List.of(timed("A"), borrower("B", 1), releaser("releaser", 1));
  }
}
