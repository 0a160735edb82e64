package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/** A, B, C and D lock the fair lock: one at a time, and all get it. */
public final class FourFairLockers extends Queued {
  public FourFairLockers() {
    super(new QueuedLock(true), 4);
  }

  @Override
  public List<Actor> actors() {
    return List.of(locker("A", 1), locker("B", 2), locker("C", 3), locker("D", 4));
  }
}
