package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * A, B and C take the only permit of an unfair semaphore and give it back: although a thread may
 * barge past a woken waiter, no actor sleeps forever.
 */
public final class UnfairThreeBorrowers extends Counting {
  public UnfairThreeBorrowers() {
    super(1, 1, false);
  }

  @Override
  public List<Actor> actors() {
    return List.of(borrower("A", 1), borrower("B", 1), borrower("C", 1));
  }
}
