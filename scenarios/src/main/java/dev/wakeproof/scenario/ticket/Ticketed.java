package dev.wakeproof.scenario.ticket;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import dev.wakeproof.ticket.TicketedSemaphore;
import java.util.concurrent.TimeUnit;

/**
 * What the scenarios of the library's ticket semaphores have in common: permits enough for all who
 * wait come in or back. So when nobody can move any more, whoever waits does so beside its permit.
 */
abstract class Ticketed implements Scenario {
  final TicketedSemaphore semaphore;
  private final int left;
  private final Visits visits;

  /** All permits come back. */
  Ticketed(TicketedSemaphore semaphore, int total) {
    this(semaphore, total, total);
  }

  /**
   * A scenario.
   *
   * @param total how many permits there are in all, those that posters put in included
   * @param left how many of them are there at the end
   */
  Ticketed(TicketedSemaphore semaphore, int total, int left) {
    this.semaphore = semaphore;
    this.left = left;
    visits = new Visits(total);
  }

  /** Takes a permit, waiting for it, and gives it back. */
  final Actor borrower(String name) {
    return new Actor(name) {
      @Override
      public void run() {
        semaphore.acquireUninterruptibly();
        visits.visit();
        semaphore.release();
      }
    };
  }

  /** Takes a permit, waiting for it, and keeps it. */
  final Actor taker(String name) {
    return new Actor(name) {
      @Override
      public void run() {
        semaphore.acquireUninterruptibly();
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

  /** Takes a permit if it is there, and gives it back. */
  final Actor trier(String name) {
    return new Actor(name) {
      @Override
      public void run() {
        if (semaphore.tryAcquire()) {
          visits.visit();
          semaphore.release();
        }
      }
    };
  }

  /** Takes a permit if it is there now or a moment later, and gives it back. */
  final Actor poller(String name) {
    return new Actor(name) {
      @Override
      public void run() throws InterruptedException {
        if (semaphore.tryAcquire(1, TimeUnit.NANOSECONDS)) {
          visits.visit();
          semaphore.release();
        }
      }
    };
  }

  @Override
  public void atEnd() {
    Expect.equal(left, (int) semaphore.availablePermits(), "PermitConservation", "the counter");
    Expect.equal(0, (int) semaphore.getQueueLength(), "NoLostWakeup", "the number of waiters");
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
