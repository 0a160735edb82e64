package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * Of two permits of an unfair semaphore, A and B ask for one and C for both, which it has to find
 * there at one moment: nobody sleeps for ever.
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
