package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * A, B and C take the only permit and give it back: the slot and the list are both in use, and no
 * actor sleeps forever.
 */
public final class ThreeBorrowers extends Counting {
  public ThreeBorrowers() {
    super(1);
  }

  @Override
  public List<Actor> actors() {
    return List.of(borrower("A", 1), borrower("B", 1), borrower("C", 1));
  }
}
