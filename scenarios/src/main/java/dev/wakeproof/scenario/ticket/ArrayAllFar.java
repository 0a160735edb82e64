package dev.wakeproof.scenario.ticket;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.ticket.WaitingArray;
import dev.wakeproof.ticket.WaitingArraySemaphore;
import java.util.List;

/**
 * With a threshold of 0, A, B and C take the only permit and give it back; no actor spins on the
 * grants.
 */
public final class ArrayAllFar extends Ticketed {
  public ArrayAllFar() {
    super(new WaitingArraySemaphore(1, 0, new WaitingArray(2)), 1);
  }

  @Override
  public List<Actor> actors() {
    return List.of(borrower("A"), borrower("B"), borrower("C"));
  }
}
