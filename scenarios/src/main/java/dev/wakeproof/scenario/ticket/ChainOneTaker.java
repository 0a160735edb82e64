package dev.wakeproof.scenario.ticket;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.ticket.WaitingChainSemaphore;
import dev.wakeproof.ticket.WaitingChains;
import java.util.List;

/**
 * A waits for the permit that one post puts in: either the post sees that A has drawn a ticket, or
 * A sees the grant.
 */
public final class ChainOneTaker extends Ticketed {
  public ChainOneTaker() {
    super(new WaitingChainSemaphore(0, new WaitingChains(2)), 1, 0);
  }

  @Override
  public List<Actor> actors() {
    return List.of(taker("A"), poster("poster", 1));
  }
}
