package dev.wakeproof.lock;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/** A sweeps while B cancels and sweeps, too: A puts back no node that B has removed. */
public final class SweepsLate extends PreparedStack {
  private final Node leaving = above(null);
  private final Node gone = above(leaving);
  private final Node top = above(gone);

  /** How many nodes B has left beneath the top. */
  private final IntCell left = new IntCell(-1);

  public SweepsLate() {
    leave(gone);
  }

  @Override
  public List<Actor> actors() {
    return List.of(
        new Actor("A") {
          @Override
          public void run() {
            sweeper.oneHasGivenUp(sweeper.draw(), top);
          }
        },
        new Actor("B") {
          @Override
          public void run() {
            leave(leaving);
            sweeper.oneHasGivenUp(sweeper.draw(), top);
            left.set(below(top));
          }
        });
  }

  @Override
  public void atEnd() {
    if (left.get() == 0) {
      Expect.equal(0, below(top), "LowerAreSwept", "the number of nodes that are put back");
    }
  }
}
