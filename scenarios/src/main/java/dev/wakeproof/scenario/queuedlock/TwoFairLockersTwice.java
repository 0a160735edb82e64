package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/** A and B lock the fair lock twice each: one at a time, and all get it. */
public final class TwoFairLockersTwice extends Queued {
  public TwoFairLockersTwice() {
    super(new QueuedLock(true), 4);
  }

  @Override
  public List<Actor> actors() {
    return List.of(locker("A", 1, 2), locker("B", 2, 2));
  }
}
