package dev.wakeproof.scenario.ticket;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.ticket.TicketSemaphore;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Reachability check: denies that a timed attempt finds a permit late; violated, because it polls.
 */
public final class ReachablePollerFirst extends Ticketed {
  public ReachablePollerFirst() {
    super(new TicketSemaphore(0), 1);
  }

  @Override
  public List<Actor> actors() {
    Actor poller =
        new Actor("A") {
          @Override
          public void run() throws InterruptedException {
            if (!semaphore.tryAcquire()) {
              boolean late = semaphore.tryAcquire(1, TimeUnit.NANOSECONDS);
              Expect.that(!late, "ReachablePollerFirst", "A has it");
            } else {
              semaphore.release();
            }
          }
        };
    return List.of(poller, poster("poster", 1));
  }
}
