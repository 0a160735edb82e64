package dev.wakeproof.scenario.ticket;

import dev.wakeproof.published.ticket.PublishedTicketSemaphore;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * As printed, A takes the only permit: violates {@code NoLostWakeup}. Its ticket does not exceed
 * the grants, so it waits beside the permit.
 */
public final class PublishedTicketTaker extends PublishedTicketed {
  public PublishedTicketTaker() {
    super(new PublishedTicketSemaphore(1), 1);
  }

  @Override
  public List<Actor> actors() {
    return List.of(borrower("A"));
  }
}
