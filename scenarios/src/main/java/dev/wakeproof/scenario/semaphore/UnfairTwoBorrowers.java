package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * A and B take the only permit of an unfair semaphore and give it back: no actor sleeps forever,
 * and the permit is there.
 */
public final class UnfairTwoBorrowers extends Counting {
  public UnfairTwoBorrowers() {
    super(1, 1, false);
  }

  @Override
  public List<Actor> actors() {
    return List.of(borrower("A", 1), borrower("B", 1));
  }
}
