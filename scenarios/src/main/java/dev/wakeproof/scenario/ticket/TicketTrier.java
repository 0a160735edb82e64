package dev.wakeproof.scenario.ticket;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.ticket.TicketSemaphore;
import java.util.List;

/** A tries for the only permit while B takes it and gives it back. */
public final class TicketTrier extends Ticketed {
  public TicketTrier() {
    super(new TicketSemaphore(1), 1);
  }

  @Override
  public List<Actor> actors() {
    return List.of(trier("A"), borrower("B"));
  }
}
