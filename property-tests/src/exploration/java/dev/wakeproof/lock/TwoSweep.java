package dev.wakeproof.lock;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/** Two sweep at once past one that is gone. */
public final class TwoSweep extends PreparedStack {
  private final Node gone = above(null);
  private final Node top = above(gone);

  public TwoSweep() {
    leave(gone);
  }

  @Override
  public List<Actor> actors() {
    return List.of(sweeps("A"), sweeps("B"));
  }

  private Actor sweeps(String name) {
    return new Actor(name) {
      @Override
      public void run() {
        sweeper.oneHasGivenUp(sweeper.draw(), top);
      }
    };
  }

  @Override
  public void atEnd() {
    Expect.equal(0, below(top), "LowerAreSwept", "how many are kept beneath one");
  }
}
