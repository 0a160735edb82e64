package dev.wakeproof.scenario.ticket;

import dev.wakeproof.atomic.Threads;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.ticket.WaitingChainSemaphore;
import dev.wakeproof.ticket.WaitingChains;
import java.util.List;

/**
 * A is interrupted before it waits, and a permit comes in: A waits on until it is admitted, and its
 * interrupt status is not forgotten.
 */
public final class ChainInterrupted extends Ticketed {

  public ChainInterrupted() {
    super(new WaitingChainSemaphore(0, new WaitingChains(1)), 1, 0);
  }

  @Override
  public List<Actor> actors() {
    Actor interrupted =
        new Actor("A") {
          @Override
          public void run() {
            Threads.interruptSelf();
            semaphore.acquireUninterruptibly();
            answered(TAKEN);
            Expect.that(Threads.interrupted(), "InterruptKept", "the status is forgotten");
          }
        };
    return List.of(interrupted, poster("poster", 1));
  }
}
