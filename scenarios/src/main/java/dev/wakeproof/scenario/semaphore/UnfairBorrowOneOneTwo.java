package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * Of two permits of an unfair semaphore, A and B ask for one each and C for both, which it has to
 * find at one moment: no actor sleeps forever.
 */
public final class UnfairBorrowOneOneTwo extends Counting {
  public UnfairBorrowOneOneTwo() {
    super(2, 2, false);
  }

  @Override
  public List<Actor> actors() {
    return List.of(borrower("A", 1), borrower("B", 1), borrower("C", 2));
  }
}
