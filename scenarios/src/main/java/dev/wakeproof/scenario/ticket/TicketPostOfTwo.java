package dev.wakeproof.scenario.ticket;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.ticket.TicketSemaphore;
import java.util.List;

/** A and B wait for a permit each, and one post puts in two. */
public final class TicketPostOfTwo extends Ticketed {
  public TicketPostOfTwo() {
    super(new TicketSemaphore(0), 2, 0);
  }

  @Override
  public List<Actor> actors() {
    return List.of(taker("A"), taker("B"), poster("poster", 2));
  }
}
