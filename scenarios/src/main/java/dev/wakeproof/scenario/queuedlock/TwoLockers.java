package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/** A and B lock the unfair lock: one at a time, and all get it. */
public final class TwoLockers extends Queued {
  public TwoLockers() {
    super(new QueuedLock(), 2);
  }

  @Override
  public List<Actor> actors() {
    return List.of(locker("A", 1), locker("B", 2));
  }
}
