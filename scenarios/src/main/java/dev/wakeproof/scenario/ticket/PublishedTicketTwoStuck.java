package dev.wakeproof.scenario.ticket;

import dev.wakeproof.published.ticket.PublishedTicketSemaphore;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * As printed, A and B take the two permits that there are: violates {@code NoLostWakeup}. Both spin
 * for ever, and each alone might wait for the other.
 */
public final class PublishedTicketTwoStuck extends PublishedTicketed {
  public PublishedTicketTwoStuck() {
    super(new PublishedTicketSemaphore(2), 2);
  }

  @Override
  public List<Actor> actors() {
    return List.of(borrower("A"), borrower("B"));
  }
}
