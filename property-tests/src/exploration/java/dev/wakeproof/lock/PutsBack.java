package dev.wakeproof.lock;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/**
 * A unlocks and finds the oldest cancelled; B takes the lock meanwhile, and then the next thread
 * does.
 */
public final class PutsBack extends PreparedLine {
  private final Node gone = push();
  private final Node next = push();
  private final IntCell through = new IntCell(0);

  public PutsBack() {
    passOver();
    gone.state.set(Node.CANCELLED);
  }

  @Override
  public List<Actor> actors() {
    return List.of(
        new Actor("A") {
          @Override
          public void run() {
            steps.unlock(word);
          }
        },
        new Actor("B") {
          @Override
          public void run() {
            if (LockSteps.take(word) == null) {
              steps.unlock(word);
            }
            if (next.state.getAcquire() == Node.SIGNALLED && steps.takeOrStay(next)) {
              through.set(1);
              steps.unlock(word);
            }
          }
        });
  }

  @Override
  public void atEnd() {
    if (through.get() == 1) {
      Expect.that(steps.inLine() == null, "LeavesOnce", "who is through stands in line again");
    } else {
      Expect.equal(Node.SIGNALLED, next.state.get(), "NextIsWoken", "the state of who sleeps");
    }
  }
}
