package dev.wakeproof.scenario.ticket;

import dev.wakeproof.published.ticket.PublishedTickets;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;

/**
 * What the scenarios of the ticket semaphores as printed have in common: all permits come back. So
 * when nobody can move any more, whoever waits does so beside its permit.
 */
abstract class PublishedTicketed implements Scenario {
  private final PublishedTickets semaphore;
  private final int total;
  private final Visits visits;

  PublishedTicketed(PublishedTickets semaphore, int total) {
    this.semaphore = semaphore;
    this.total = total;
    visits = new Visits(total);
  }

  /** Takes a permit, waiting for it, and gives it back. */
  final Actor borrower(String name) {
    return new Actor(name) {
      @Override
      public void run() {
        semaphore.acquire();
        visits.visit();
        semaphore.release();
      }
    };
  }

  @Override
  public void atEnd() {
    Expect.equal(total, (int) semaphore.availablePermits(), "PermitConservation", "the counter");
  }

  @Override
  public final String whenStuck() {
    return "NoLostWakeup";
  }

  @Override
  public final String whenSpinning() {
    return whenStuck();
  }
}
