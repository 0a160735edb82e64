package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * Of two permits, A and C ask for both and B for one: two that gather parts do not wait for each
 * other.
 */
public final class BorrowTwoOneTwo extends Counting {
  public BorrowTwoOneTwo() {
    super(2);
  }

  @Override
  public List<Actor> actors() {
    return List.of(borrower("A", 2), borrower("B", 1), borrower("C", 2));
  }
}
