package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/** A and B lock the spin lock: one at a time, and all get it. */
public final class TwoSpinners extends Spinning {
  public TwoSpinners() {
    super(2);
  }

  @Override
  public List<Actor> actors() {
    return List.of(locker("A", 1), locker("B", 2));
  }
}
