package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/** A waits for the only permit for a time, and B borrows it. */
public final class TimedVsBorrower extends Counting {
  public TimedVsBorrower() {
    super(1);
  }

  @Override
  public List<Actor> actors() {
    return List.of(timed("A"), borrower("B", 1));
  }
}
