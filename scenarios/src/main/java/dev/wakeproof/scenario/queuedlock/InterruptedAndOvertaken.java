package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.Threads;
import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Interruption;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A interrupts B, unlocks, and locks again: B may be woken and find the lock taken, and then it has
 * neither the lock nor lost the interrupt.
 */
public final class InterruptedAndOvertaken extends Queued {
  private final Interruption interruption = new Interruption();

  /** Whether A has interrupted B; opaque, for B may ask without the lock. */
  private final IntCell told = new IntCell(0);

  public InterruptedAndOvertaken() {
    super(new QueuedLock(), 3);
  }

  @Override
  public List<Actor> actors() {
    Actor interrupter =
        new Actor("A") {
          @Override
          public void run() {
            lock(1);
            use();
            if (interruption.interrupt()) {
              told.setOpaque(1);
            }
            unlock();
            lock(1);
            use();
            unlock();
          }
        };
    Actor interrupted =
        new Actor("B") {
          @Override
          public void run() {
            interruption.begin();
            try {
              boolean locked = lock.tryLock(1, TimeUnit.MILLISECONDS);
              boolean lost = told.getOpaque() == 1 && !Threads.interrupted();
              Expect.that(!lost, "InterruptKept", "B is back, and its interrupt is forgotten");
              if (locked) {
                use();
                unlock();
              } else {
                miss();
              }
            } catch (InterruptedException e) {
              miss();
            }
          }
        };
    return List.of(interrupter, interrupted);
  }
}
