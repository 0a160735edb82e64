package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Interruption;
import java.util.List;

/** A and B lock once each, and A is interrupted once one of them is in line. */
abstract class InterruptOfQueued extends Queued {
  private final Interruption interruption = new Interruption();

  InterruptOfQueued(boolean fair) {
    super(new QueuedLock(fair), 2);
  }

  @Override
  public final List<Actor> actors() {
    Actor interrupted =
        new Actor("A") {
          @Override
          public void run() {
            interruption.begin();
            try {
              lock.lockInterruptibly();
            } catch (InterruptedException e) {
              answered(INTERRUPTED);
              miss();
              return;
            }
            answered(LOCKED);
            use();
            lock.unlock();
          }
        };
    Actor interrupter =
        new Actor("interrupter") {
          @Override
          public void run() {
            if (lock.getQueueLength() > 0) {
              interruption.interrupt();
            }
          }
        };
    return List.of(interrupted, locker("B", 2), interrupter);
  }
}
