package dev.wakeproof.scenario.ticket;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.ticket.WaitingChainSemaphore;
import dev.wakeproof.ticket.WaitingChains;
import java.util.List;

/** A and B wait for a permit each in one stack, and one post puts in two. */
public final class ChainCollision extends Ticketed {
  public ChainCollision() {
    super(new WaitingChainSemaphore(0, new WaitingChains(1)), 2, 0);
  }

  @Override
  public List<Actor> actors() {
    return List.of(taker("A"), taker("B"), poster("poster", 2));
  }
}
