package dev.wakeproof.scenario.ticket;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.ticket.WaitingChainSemaphore;
import dev.wakeproof.ticket.WaitingChains;
import java.util.List;

/** A and B take the only permit and give it back; a waiter sleeps. */
public final class ChainTwoBorrowers extends Ticketed {
  public ChainTwoBorrowers() {
    super(new WaitingChainSemaphore(1, new WaitingChains(2)), 1);
  }

  @Override
  public List<Actor> actors() {
    return List.of(borrower("A"), borrower("B"));
  }
}
