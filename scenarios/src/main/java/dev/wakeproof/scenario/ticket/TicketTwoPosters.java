package dev.wakeproof.scenario.ticket;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.ticket.TicketSemaphore;
import java.util.List;

/** A and B wait for a permit each, and two posters put in one each. */
public final class TicketTwoPosters extends Ticketed {
  public TicketTwoPosters() {
    super(new TicketSemaphore(0), 2, 0);
  }

  @Override
  public List<Actor> actors() {
    return List.of(taker("A"), taker("B"), poster("poster1", 1), poster("poster2", 1));
  }
}
