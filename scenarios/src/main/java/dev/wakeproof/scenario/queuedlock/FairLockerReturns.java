package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/** A locks the fair lock twice, B once: A may free it after it has handed it over once. */
public final class FairLockerReturns extends Queued {
  public FairLockerReturns() {
    super(new QueuedLock(true), 3);
  }

  @Override
  public List<Actor> actors() {
    return List.of(locker("A", 1, 2), locker("B", 2));
  }
}
