package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Interruption;
import java.util.List;

/** A and B borrow the only permit, and A is interrupted once one of them is in line. */
public final class InterruptOfQueued extends Counting {
  private final Interruption interruption = new Interruption();

  public InterruptOfQueued() {
    super(1);
  }

  @Override
  public List<Actor> actors() {
    Actor interrupted =
        new Actor("A") {
          @Override
          public void run() {
            interruption.begin();
            try {
              semaphore.acquire();
            } catch (InterruptedException e) {
              answered(INTERRUPTED);
              return;
            }
            answered(TAKEN);
            semaphore.release();
          }
        };
    Actor interrupter =
        new Actor("interrupter") {
          @Override
          public void run() {
            if (semaphore.hasQueuedWaiters()) {
              interruption.interrupt();
            }
          }
        };
    return List.of(interrupted, borrower("B", 1), interrupter);
  }
}
