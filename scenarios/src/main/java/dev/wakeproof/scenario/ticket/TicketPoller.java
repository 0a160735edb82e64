package dev.wakeproof.scenario.ticket;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.ticket.TicketSemaphore;
import java.util.List;

/**
 * A polls for the permit for a moment while B takes it: none is lost, and B is not kept from it.
 */
public final class TicketPoller extends Ticketed {
  public TicketPoller() {
    super(new TicketSemaphore(1), 1);
  }

  @Override
  public List<Actor> actors() {
    return List.of(poller("A"), borrower("B"));
  }
}
