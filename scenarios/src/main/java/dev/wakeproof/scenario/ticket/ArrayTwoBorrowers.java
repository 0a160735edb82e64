package dev.wakeproof.scenario.ticket;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.ticket.WaitingArray;
import dev.wakeproof.ticket.WaitingArraySemaphore;
import java.util.List;

/**
 * A and B take the only permit and give it back; a waiter is near the front and spins on the
 * grants.
 */
public final class ArrayTwoBorrowers extends Ticketed {
  public ArrayTwoBorrowers() {
    super(new WaitingArraySemaphore(1, 1, new WaitingArray(2)), 1);
  }

  @Override
  public List<Actor> actors() {
    return List.of(borrower("A"), borrower("B"));
  }
}
