package dev.wakeproof.scenario.ticket;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.Threads;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.ticket.TicketedSemaphore;
import java.util.List;

/**
 * A waits in line. B comes when A is there, tries, and then waits, too. Then a permit comes in: it
 * goes to A before it goes to B.
 */
abstract class InOrder extends Ticketed {
  private final IntCell seen = new IntCell(0);
  private final IntCell served = new IntCell(0);

  InOrder(TicketedSemaphore semaphore) {
    super(semaphore, 1);
  }

  @Override
  public final List<Actor> actors() {
    Actor first =
        new Actor("A") {
          @Override
          public void run() {
            semaphore.acquireUninterruptibly();
            served.getAndAdd(1);
            semaphore.release();
          }
        };
    Actor second =
        new Actor("B") {
          @Override
          public void run() {
            while (!semaphore.hasQueuedWaiters()) {
              Threads.onSpinWait();
            }
            seen.set(1);
            boolean tried = semaphore.tryAcquire();
            if (!tried) {
              semaphore.acquireUninterruptibly();
            }
            Expect.that(served.get() == 1, "FirstComeFirstServed", "B is served before A");
            semaphore.release();
          }
        };
    Actor poster =
        new Actor("poster") {
          @Override
          public void run() {
            while (seen.get() == 0) {
              Threads.onSpinWait();
            }
            semaphore.release();
          }
        };
    return List.of(first, second, poster);
  }
}
