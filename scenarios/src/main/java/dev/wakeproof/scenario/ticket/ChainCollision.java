package dev.wakeproof.scenario.ticket;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.ticket.WaitingChainSemaphore;
import dev.wakeproof.ticket.WaitingChains;
import java.util.List;

/** A, B and C take the only permit and give it back; two sleep in one stack. */
public final class ChainCollision extends Ticketed {
  public ChainCollision() {
    super(new WaitingChainSemaphore(1, new WaitingChains(1)), 1);
  }

  @Override
  public List<Actor> actors() {
    return List.of(borrower("A"), borrower("B"), borrower("C"));
  }
}
