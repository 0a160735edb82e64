package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/** A, B, C and D lock the unfair lock: one at a time, and all get it. */
public final class FourLockers extends Queued {
  /** The lock does not use the actor's index, so the actors are symmetric. */
  private static final int ANYBODY = 0;

  public FourLockers() {
    super(new QueuedLock(), 4);
  }

  @Override
  public List<Actor> actors() {
    return List.of(
        locker("A", ANYBODY), locker("B", ANYBODY), locker("C", ANYBODY), locker("D", ANYBODY));
  }
}
