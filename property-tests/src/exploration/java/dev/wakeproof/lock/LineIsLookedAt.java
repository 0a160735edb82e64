package dev.wakeproof.lock;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/** A woken waiter leaves the line while another thread reads its length. */
public final class LineIsLookedAt extends PreparedLine {
  private final Node woken = push();

  public LineIsLookedAt() {
    steps.unlock(word);
  }

  @Override
  public List<Actor> actors() {
    return List.of(
        new Actor("A") {
          @Override
          public void run() {
            if (steps.takeOrStay(woken)) {
              steps.unlock(word);
            }
          }
        },
        new Actor("B") {
          @Override
          public void run() {
            steps.queueLength();
          }
        });
  }

  @Override
  public void atEnd() {
    Expect.equal(0, steps.queueLength(), "NobodyIsLeft", "how many wait");
  }
}
