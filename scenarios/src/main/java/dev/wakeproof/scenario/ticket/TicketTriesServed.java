package dev.wakeproof.scenario.ticket;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.ticket.TicketSemaphore;
import java.util.List;

/**
 * A tries for a permit, and B puts one in beside the one that is there and tries for one, too: both
 * get theirs, for at no time there is none for either.
 */
public final class TicketTriesServed extends Ticketed {
  public TicketTriesServed() {
    super(new TicketSemaphore(1), 2, 0);
  }

  @Override
  public List<Actor> actors() {
    Actor first =
        new Actor("A") {
          @Override
          public void run() {
            tryForOne();
          }
        };
    Actor second =
        new Actor("B") {
          @Override
          public void run() {
            semaphore.release();
            tryForOne();
          }
        };
    return List.of(first, second);
  }

  private void tryForOne() {
    Expect.that(semaphore.tryAcquire(), "NoFalseRefusal", "refused beside a permit");
  }
}
