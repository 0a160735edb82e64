package dev.wakeproof.lock;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/** A was woken, and times out during the unlock by B, which barged; one waiter sleeps after A. */
public final class LeavesLate extends PreparedLine {
  private final Node leaving = push();
  private final Node asleep = push();

  public LeavesLate() {
    passOver();
  }

  @Override
  public List<Actor> actors() {
    return List.of(
        new Actor("A") {
          @Override
          public void run() {
            if (steps.takeOrLeave(leaving)) {
              steps.unlock(word);
            }
          }
        },
        new Actor("B") {
          @Override
          public void run() {
            steps.unlock(word);
          }
        });
  }

  @Override
  public void atEnd() {
    Expect.equal(Node.SIGNALLED, asleep.state.get(), "NextIsWoken", "the state of who sleeps");
  }
}
