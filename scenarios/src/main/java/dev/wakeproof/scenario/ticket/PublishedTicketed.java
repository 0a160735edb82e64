package dev.wakeproof.scenario.ticket;

import dev.wakeproof.published.ticket.PublishedTickets;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;

/**
 * What the scenarios of the ticket semaphores as printed have in common: permits enough for all who
 * wait come in or back. So when nobody can move any more, whoever waits does so beside its permit.
 */
abstract class PublishedTicketed implements Scenario {
  private final PublishedTickets semaphore;
  private final int left;
  private final Visits visits;

  /** All permits come back. */
  PublishedTicketed(PublishedTickets semaphore, int total) {
    this(semaphore, total, total);
  }

  /**
   * A scenario.
   *
   * @param total how many permits there are in all, those that posters put in included
   * @param left how many of them are there at the end
   */
  PublishedTicketed(PublishedTickets semaphore, int total, int left) {
    this.semaphore = semaphore;
    this.left = left;
    visits = new Visits(total);
  }

  /** Takes a permit, waiting for it, and keeps it. */
  final Actor taker(String name) {
    return new Actor(name) {
      @Override
      public void run() {
        semaphore.acquire();
      }
    };
  }

  /** Puts permits in that were not there at first. */
  final Actor poster(String name, int permits) {
    return new Actor(name) {
      @Override
      public void run() {
        semaphore.release(permits);
      }
    };
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
    Expect.equal(left, (int) semaphore.availablePermits(), "PermitConservation", "the counter");
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
