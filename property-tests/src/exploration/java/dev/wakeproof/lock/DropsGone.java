package dev.wakeproof.lock;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/** A unlocks and finds the oldest gone; B may take the lock meanwhile, and keeps it. */
public final class DropsGone extends PreparedLine {
  private final Node gone = push();
  private final IntCell taken = new IntCell(0);

  public DropsGone() {
    push();
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
              taken.set(1);
            }
          }
        });
  }

  @Override
  public void atEnd() {
    Expect.equal(
        taken.get(), LockSteps.isLocked(word) ? 1 : 0, "HolderKeepsIt", "whether it is locked");
  }
}
