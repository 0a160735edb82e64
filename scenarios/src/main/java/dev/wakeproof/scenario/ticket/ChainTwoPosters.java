package dev.wakeproof.scenario.ticket;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.ticket.WaitingChainSemaphore;
import dev.wakeproof.ticket.WaitingChains;
import java.util.List;

/** A and B wait for a permit each in one stack, and two posters put in one each. */
public final class ChainTwoPosters extends Ticketed {
  public ChainTwoPosters() {
    super(new WaitingChainSemaphore(0, new WaitingChains(1)), 2, 0);
  }

  @Override
  public List<Actor> actors() {
    return List.of(taker("A"), taker("B"), poster("poster1", 1), poster("poster2", 1));
  }
}
