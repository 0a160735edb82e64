package dev.wakeproof.scenario.ticket;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.ticket.TicketedSemaphore;
import java.util.concurrent.TimeUnit;

/** The common part of the scenarios of the library's ticket semaphores. */
abstract class Ticketed extends LendingByTicket {
  final TicketedSemaphore semaphore;

  /** All permits come back. */
  Ticketed(TicketedSemaphore semaphore, int total) {
    this(semaphore, total, total);
  }

  /** So many permits of all are there at the end. */
  Ticketed(TicketedSemaphore semaphore, int total, int left) {
    super(total, left);
    this.semaphore = semaphore;
  }

  @Override
  protected final void acquire() {
    semaphore.acquireUninterruptibly();
  }

  @Override
  protected final boolean acquireInTime() throws InterruptedException {
    return semaphore.tryAcquire(1, TimeUnit.NANOSECONDS);
  }

  @Override
  protected final void release(int permits) {
    semaphore.release(permits);
  }

  @Override
  protected final long availablePermits() {
    return semaphore.availablePermits();
  }

  /** Takes a permit if it is there, and gives it back. */
  final Actor trier(String name) {
    return new Actor(name) {
      @Override
      public void run() {
        if (semaphore.tryAcquire()) {
          answered(TAKEN);
          use();
          semaphore.release();
        } else {
          answered(REFUSED);
        }
      }
    };
  }

  /** A timed actor never stands in line: it polls. */
  final Actor poller(String name) {
    return timed(name);
  }

  @Override
  public void atEnd() {
    super.atEnd();
    Expect.equal(0, (int) semaphore.getQueueLength(), "NoLostWakeup", "the number of waiters");
  }
}
