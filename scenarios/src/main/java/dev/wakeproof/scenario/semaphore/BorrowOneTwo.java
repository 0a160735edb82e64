package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/** Of two permits A borrows one, and B both: it may take one and queue for the other. */
public final class BorrowOneTwo extends Counting {
  public BorrowOneTwo() {
    super(2);
  }

  @Override
  public List<Actor> actors() {
    return List.of(borrower("A", 1), borrower("B", 2));
  }
}
