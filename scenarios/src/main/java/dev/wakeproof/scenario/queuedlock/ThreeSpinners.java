package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/** A, B and C lock the spin lock: one at a time, and all get it. */
public final class ThreeSpinners extends Spinning {
  public ThreeSpinners() {
    super(3);
  }

  @Override
  public List<Actor> actors() {
    return List.of(locker("A", 1), locker("B", 2), locker("C", 3));
  }
}
