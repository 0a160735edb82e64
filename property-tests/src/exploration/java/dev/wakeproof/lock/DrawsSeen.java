package dev.wakeproof.lock;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/** Two give up beneath one that waits: the first of them is spared, the second sweeps out both. */
public final class DrawsSeen extends PreparedStack {
  private final Node bottom = above(null);
  private final Node second = above(bottom);
  private final Node first = above(second);
  private final Node top = above(first);

  public DrawsSeen() {
    leave(bottom);
    // It meets three that wait, so that one is spared.
    sweeper.oneHasGivenUp(sweeper.draw(), top);
  }

  @Override
  public List<Actor> actors() {
    return List.of(givesUp("A", first), givesUp("B", second));
  }

  private Actor givesUp(String name, Node node) {
    return new Actor(name) {
      @Override
      public void run() {
        leave(node);
        sweeper.oneHasGivenUp(sweeper.draw(), top);
      }
    };
  }

  @Override
  public void atEnd() {
    Expect.equal(0, below(top), "LowerAreSwept", "how many are kept beneath one");
  }
}
