package dev.wakeproof.scenario.ticket;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.ticket.WaitingArray;
import dev.wakeproof.ticket.WaitingArraySemaphore;
import java.util.List;

/**
 * With a threshold of 0 and one bucket for all, A, B and C take the only permit and give it back.
 */
public final class ArrayCollision extends Ticketed {
  public ArrayCollision() {
    super(new WaitingArraySemaphore(1, 0, new WaitingArray(1)), 1);
  }

  @Override
  public List<Actor> actors() {
    return List.of(borrower("A"), borrower("B"), borrower("C"));
  }
}
