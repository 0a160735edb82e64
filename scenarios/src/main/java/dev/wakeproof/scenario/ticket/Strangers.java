package dev.wakeproof.scenario.ticket;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import dev.wakeproof.ticket.TicketedSemaphore;
import java.util.List;

/**
 * Two semaphores that share what their waiters wait on: A waits at the first, B at the second, and
 * the poster puts a permit into the second, then one into the first.
 */
abstract class Strangers implements Scenario {
  private final TicketedSemaphore first;
  private final TicketedSemaphore second;

  Strangers(TicketedSemaphore first, TicketedSemaphore second) {
    this.first = first;
    this.second = second;
  }

  @Override
  public final List<Actor> actors() {
    Actor poster =
        new Actor("poster") {
          @Override
          public void run() {
            second.release();
            first.release();
          }
        };
    return List.of(taker("A", first), taker("B", second), poster);
  }

  private static Actor taker(String name, TicketedSemaphore semaphore) {
    return new Actor(name) {
      @Override
      public void run() {
        semaphore.acquireUninterruptibly();
      }
    };
  }

  @Override
  public final void atEnd() {
    expectEmpty(first);
    expectEmpty(second);
  }

  private static void expectEmpty(TicketedSemaphore semaphore) {
    Expect.equal(0, (int) semaphore.availablePermits(), "PermitConservation", "the counter");
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
