package dev.wakeproof.scenario.ticket;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.ticket.WaitingChainSemaphore;
import dev.wakeproof.ticket.WaitingChains;
import java.util.List;

/** A, B and C take the only permit and give it back; two sleep, in different stacks. */
public final class ChainThreeBorrowers extends Ticketed {
  public ChainThreeBorrowers() {
    super(new WaitingChainSemaphore(1, new WaitingChains(2)), 1);
  }

  @Override
  public List<Actor> actors() {
    return List.of(borrower("A"), borrower("B"), borrower("C"));
  }
}
