package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/** A and B lock the fair lock: one at a time, and all get it. */
public final class TwoFairLockers extends Queued {
  public TwoFairLockers() {
    super(new QueuedLock(true), 2);
  }

  @Override
  public List<Actor> actors() {
    return List.of(locker("A", 1), locker("B", 2));
  }
}
