package dev.wakeproof.scenario.litmus;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import java.util.List;

/** Counts in a cell that belongs to a class, which must start anew with each execution. */
public final class StaticCell implements Scenario {
  /** A class of its own, so that it is loaded in the middle of an execution. */
  private static final class Holder {
    static final IntCell CELL = new IntCell(5);

    static {
      CELL.set(7);
    }
  }

  @Override
  public List<Actor> actors() {
    return List.of(actor("A"), actor("B"));
  }

  private static Actor actor(String name) {
    return new Actor(name) {
      @Override
      public void run() {
        Holder.CELL.getAndAdd(1);
      }
    };
  }

  @Override
  public void atEnd() {
    Expect.equal(9, Holder.CELL.get(), "Count", "the cell");
  }

  @Override
  public String whenStuck() {
    return "Deadlock";
  }
}
