package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * Of two permits, A and B ask for one each and C for both, which it gathers in parts: no actor
 * sleeps forever.
 */
public final class BorrowOneOneTwo extends Counting {
  public BorrowOneOneTwo() {
    super(2);
  }

  @Override
  public List<Actor> actors() {
    return List.of(borrower("A", 1), borrower("B", 1), borrower("C", 2));
  }
}
