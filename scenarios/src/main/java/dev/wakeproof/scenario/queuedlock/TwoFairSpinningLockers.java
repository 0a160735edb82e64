package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * A and B lock the fair lock, and look twice more before they queue: one at a time, and all get it.
 */
public final class TwoFairSpinningLockers extends Queued {
  public TwoFairSpinningLockers() {
    super(new QueuedLock(true, 2), 2);
  }

  @Override
  public List<Actor> actors() {
    return List.of(locker("A", 1), locker("B", 2));
  }
}
