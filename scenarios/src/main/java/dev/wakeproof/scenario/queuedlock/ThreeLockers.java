package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/** A, B and C lock the unfair lock: one at a time, and all get it. */
public final class ThreeLockers extends Queued {
  /** The lock does not use the actor's index, so the actors are symmetric. */
  private static final int ANYBODY = 0;

  public ThreeLockers() {
    super(new QueuedLock(), 3);
  }

  @Override
  public List<Actor> actors() {
    return List.of(locker("A", ANYBODY), locker("B", ANYBODY), locker("C", ANYBODY));
  }
}
