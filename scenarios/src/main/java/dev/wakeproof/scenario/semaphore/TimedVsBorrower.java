package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/** A acquires the only permit with a timeout, while B acquires and releases it. */
public final class TimedVsBorrower extends Counting {
  public TimedVsBorrower() {
    super(1);
  }

  @Override
  public List<Actor> actors() {
    return List.of(timed("A"), borrower("B", 1));
  }
}
