package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * A and B take the only permit and give it back: no actor sleeps forever, and the permit is there.
 */
public final class TwoBorrowers extends Counting {
  public TwoBorrowers() {
    super(1);
  }

  @Override
  public List<Actor> actors() {
    return List.of(borrower("A", 1), borrower("B", 1));
  }
}
