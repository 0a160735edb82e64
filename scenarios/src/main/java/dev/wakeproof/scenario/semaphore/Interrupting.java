package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.atomic.RefCell;
import dev.wakeproof.atomic.Threads;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/** A waits for the only permit, somebody interrupts A, somebody puts in the permit. */
abstract class Interruption extends Counting {
  private final RefCell<Thread> waiting = new RefCell<>(null);

  Interruption() {
    super(0, 1);
  }

  @Override
  public final List<Actor> actors() {
    Actor interrupted =
        new Actor("A") {
          @Override
          public void run() {
            waiting.set(Threads.current());
            try {
              semaphore.acquire();
              granted();
              semaphore.release();
            } catch (InterruptedException e) {
              withdrawn();
            }
          }
        };
    Actor interrupter =
        new Actor("interrupter") {
          @Override
          public void run() {
            Thread thread = waiting.get();
            if (thread != null) {
              Threads.interrupt(thread);
            }
          }
        };
    return List.of(interrupted, interrupter, releaser("releaser", 1));
  }

  /** A has the permit. */
  void granted() {}

  /** A has nothing. */
  void withdrawn() {}
}
