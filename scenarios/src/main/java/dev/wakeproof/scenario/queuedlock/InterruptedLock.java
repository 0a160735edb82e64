package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.Threads;
import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Interruption;
import java.util.List;

/**
 * A holds the lock at times, and then interrupts B if B is on its way; C, if there is one, waits
 * on.
 */
abstract class InterruptedLock extends Queued {
  private final Interruption interruption = new Interruption();

  /** Whether A has interrupted B; plain, protected by the lock. */
  private final IntCell told = new IntCell(0);

  private final int actors;

  InterruptedLock(boolean fair, int actors) {
    super(new QueuedLock(fair), actors);
    this.actors = actors;
  }

  @Override
  public final List<Actor> actors() {
    Actor interrupter =
        new Actor("A") {
          @Override
          public void run() {
            lock(1);
            use();
            if (interruption.interrupt()) {
              told.setPlain(1);
            }
            unlock();
          }
        };
    Actor interrupted =
        new Actor("B") {
          @Override
          public void run() {
            interruption.begin();
            try {
              lock.lockInterruptibly();
              boolean lost = told.getPlain() == 1 && !Threads.interrupted();
              Expect.that(!lost, "InterruptKept", "B is in, and its interrupt is forgotten");
              use();
              unlock();
            } catch (InterruptedException e) {
              miss();
            }
          }
        };
    return List.of(interrupter, interrupted, locker("C", 3)).subList(0, actors);
  }
}
