package dev.wakeproof.scenario.ticket;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.ticket.WaitingArray;
import dev.wakeproof.ticket.WaitingArraySemaphore;
import java.util.List;

/** A, B, C and D take the only permit and give it back; two in line watch an element each. */
public final class ArrayFourBorrowers extends Ticketed {
  public ArrayFourBorrowers() {
    super(new WaitingArraySemaphore(1, 1, new WaitingArray(4)), 1);
  }

  @Override
  public List<Actor> actors() {
    return List.of(borrower("A"), borrower("B"), borrower("C"), borrower("D"));
  }
}
