package dev.wakeproof.scenario.ticket;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.ticket.TicketSemaphore;
import java.util.List;

/** A, B and C take the only permit and give it back. */
public final class TicketThreeBorrowers extends Ticketed {
  public TicketThreeBorrowers() {
    super(new TicketSemaphore(1), 1);
  }

  @Override
  public List<Actor> actors() {
    return List.of(borrower("A"), borrower("B"), borrower("C"));
  }
}
