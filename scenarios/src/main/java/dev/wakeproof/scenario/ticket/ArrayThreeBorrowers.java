package dev.wakeproof.scenario.ticket;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.ticket.WaitingArray;
import dev.wakeproof.ticket.WaitingArraySemaphore;
import java.util.List;

/**
 * A, B and C take the only permit and give it back; the last in line watches a bucket of the array.
 */
public final class ArrayThreeBorrowers extends Ticketed {
  public ArrayThreeBorrowers() {
    super(new WaitingArraySemaphore(1, 1, new WaitingArray(2)), 1);
  }

  @Override
  public List<Actor> actors() {
    return List.of(borrower("A"), borrower("B"), borrower("C"));
  }
}
