package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/** A locks the spin lock, B takes it if it is free, and goes away if it is not. */
public final class SpinnerTries extends Spinning {
  public SpinnerTries() {
    super(2);
  }

  @Override
  public List<Actor> actors() {
    Actor trier =
        new Actor("B") {
          @Override
          public void run() {
            if (tryLock()) {
              use();
              unlock();
            } else {
              miss();
            }
          }
        };
    return List.of(locker("A", 1), trier);
  }
}
