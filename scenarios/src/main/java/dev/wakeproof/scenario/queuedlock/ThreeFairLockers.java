package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/** A, B and C lock the fair lock: one at a time, and all get it. */
public final class ThreeFairLockers extends Queued {
  public ThreeFairLockers() {
    super(new QueuedLock(true), 3);
  }

  @Override
  public List<Actor> actors() {
    return List.of(locker("A", 1), locker("B", 2), locker("C", 3));
  }
}
