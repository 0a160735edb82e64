package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/** A and B lock the unfair lock twice each: one at a time, and all get it. */
public final class TwoLockersTwice extends Queued {
  public TwoLockersTwice() {
    super(new QueuedLock(), 4);
  }

  @Override
  public List<Actor> actors() {
    return List.of(locker("A", 1, 2), locker("B", 2, 2));
  }
}
