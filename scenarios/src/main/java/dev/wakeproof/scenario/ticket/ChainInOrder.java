package dev.wakeproof.scenario.ticket;

import dev.wakeproof.ticket.WaitingChainSemaphore;
import dev.wakeproof.ticket.WaitingChains;

/** A waits in line, B comes later: a permit goes to A first, also if B tries. */
public final class ChainInOrder extends InOrder {
  public ChainInOrder() {
    super(new WaitingChainSemaphore(0, new WaitingChains(2)));
  }
}
