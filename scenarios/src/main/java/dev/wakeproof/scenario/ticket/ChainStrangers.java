package dev.wakeproof.scenario.ticket;

import dev.wakeproof.ticket.WaitingChainSemaphore;
import dev.wakeproof.ticket.WaitingChains;

/**
 * Two semaphores whose waiters sleep in one stack: a waiter that is woken spuriously sleeps again.
 */
public final class ChainStrangers extends Strangers {
  public ChainStrangers() {
    this(new WaitingChains(1));
  }

  private ChainStrangers(WaitingChains chains) {
    super(new WaitingChainSemaphore(0, chains), new WaitingChainSemaphore(0, chains));
  }
}
