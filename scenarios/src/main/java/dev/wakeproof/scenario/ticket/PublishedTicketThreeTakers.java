package dev.wakeproof.scenario.ticket;

import dev.wakeproof.published.ticket.PublishedTicketSemaphore;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * As printed, A, B and C want one of one permit: violates {@code PermitConservation}. The third
 * ticket exceeds the one grant.
 */
public final class PublishedTicketThreeTakers extends PublishedTicketed {
  public PublishedTicketThreeTakers() {
    super(new PublishedTicketSemaphore(1), 1);
  }

  @Override
  public List<Actor> actors() {
    return List.of(borrower("A"), borrower("B"), borrower("C"));
  }
}
