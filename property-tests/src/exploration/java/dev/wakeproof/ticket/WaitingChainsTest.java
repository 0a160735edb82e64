package dev.wakeproof.ticket;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wakeproof.junit.Explored;

/** A stack of the chains alone. */
class WaitingChainsTest {
  private final WaitingChains chains = new WaitingChains(1);
  private final ChainNode mine = new ChainNode();
  private final ChainNode others = new ChainNode();

  /** The push that fails links to the new top. */
  @Explored
  void wakeAll_afterTwoPushes_opensBothNodes() throws InterruptedException {
    Thread other = new Thread(() -> chains.push(0, others));
    other.start();
    chains.push(0, mine);
    other.join();
    chains.wakeAll(0);
    assertTrue(mine.isOpen() && others.isOpen(), "NoLostWakeup");
  }
}
