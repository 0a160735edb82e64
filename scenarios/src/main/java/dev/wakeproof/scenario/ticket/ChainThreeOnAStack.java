package dev.wakeproof.scenario.ticket;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.ticket.WaitingChainSemaphore;
import dev.wakeproof.ticket.WaitingChains;
import java.util.List;

/** A, B and C wait for a permit each in one stack, and one post puts in three. */
public final class ChainThreeOnAStack extends Ticketed {
  public ChainThreeOnAStack() {
    super(new WaitingChainSemaphore(0, new WaitingChains(1)), 3, 0);
  }

  @Override
  public List<Actor> actors() {
    return List.of(taker("A"), taker("B"), taker("C"), poster("poster", 3));
  }
}
