package dev.wakeproof.scenario.ticket;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.ticket.WaitingArray;
import dev.wakeproof.ticket.WaitingArraySemaphore;
import java.util.List;

/**
 * With a threshold of 0, A waits for the permit that one post puts in: either the post sees that A
 * has drawn a ticket, or A sees the grant.
 */
public final class ArrayOneTaker extends Ticketed {
  public ArrayOneTaker() {
    super(new WaitingArraySemaphore(0, 0, new WaitingArray(2)), 1, 0);
  }

  @Override
  public List<Actor> actors() {
    return List.of(taker("A"), poster("poster", 1));
  }
}
