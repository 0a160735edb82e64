package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Interruption;
import java.util.List;

/** A waits for the only permit; one actor interrupts A, and another releases the permit. */
abstract class Interrupting extends Counting {
  private final Interruption interruption = new Interruption();

  Interrupting() {
    super(0, 1);
  }

  @Override
  public final List<Actor> actors() {
    Actor interrupted =
        new Actor("A") {
          @Override
          public void run() {
            interruption.begin();
            try {
              if (take()) {
                granted();
                semaphore.release();
              }
            } catch (InterruptedException e) {
              withdrawn();
            }
          }
        };
    return List.of(interrupted, interruption.interrupter(), releaser("releaser", 1));
  }

  /** Waits for the permit; returns whether A has it. */
  boolean take() throws InterruptedException {
    semaphore.acquire();
    return true;
  }

  /** A has the permit. */
  void granted() {}

  /** A has nothing. */
  void withdrawn() {}
}
