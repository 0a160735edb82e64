package dev.wakeproof.scenario.ticket;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.ticket.TicketSemaphore;
import java.util.List;

/** A and B try for the only permit while C takes it: none is lost to a try. */
public final class TicketTriers extends Ticketed {
  public TicketTriers() {
    super(new TicketSemaphore(1), 1);
  }

  @Override
  public List<Actor> actors() {
    return List.of(trier("A"), trier("B"), borrower("C"));
  }
}
