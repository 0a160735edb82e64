package dev.wakeproof.scenario.ticket;

import dev.wakeproof.published.ticket.PublishedTicketSemaphore;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * As printed, A and B want a permit where there is none: violates {@code PermitConservation}. The
 * second ticket exceeds the grants.
 */
public final class PublishedTicketTwoTakers extends PublishedTicketed {
  public PublishedTicketTwoTakers() {
    super(new PublishedTicketSemaphore(0), 0);
  }

  @Override
  public List<Actor> actors() {
    return List.of(borrower("A"), borrower("B"));
  }
}
