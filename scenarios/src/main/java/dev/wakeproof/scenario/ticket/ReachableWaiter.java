package dev.wakeproof.scenario.ticket;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.ticket.WaitingChainSemaphore;
import dev.wakeproof.ticket.WaitingChains;
import java.util.List;

/** Reachability check: denies that a waiter is in line when a permit comes in. */
public final class ReachableWaiter extends Ticketed {
  public ReachableWaiter() {
    super(new WaitingChainSemaphore(0, new WaitingChains(1)), 1, 0);
  }

  @Override
  public List<Actor> actors() {
    Actor poster =
        new Actor("poster") {
          @Override
          public void run() {
            Expect.that(!semaphore.hasQueuedWaiters(), "ReachableWaiter", "A waits");
            semaphore.release();
          }
        };
    return List.of(taker("A"), poster);
  }
}
