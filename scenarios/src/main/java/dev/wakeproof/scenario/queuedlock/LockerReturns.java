package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/** A locks the unfair lock twice, B once: B may be woken too late, and keeps its place. */
public final class LockerReturns extends Queued {
  public LockerReturns() {
    super(new QueuedLock(), 3);
  }

  @Override
  public List<Actor> actors() {
    return List.of(locker("A", 1, 2), locker("B", 2));
  }
}
