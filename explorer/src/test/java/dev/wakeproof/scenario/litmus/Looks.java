package dev.wakeproof.scenario.litmus;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.Threads;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Scenario;
import java.util.List;

/** One waits until a cell shows it a store in each of so many looks at it, another one stores. */
public final class Looks implements Scenario {
  private final IntCell x = new IntCell(0);
  private final int looks;

  /** How many looks a round of the wait takes. */
  public Looks(String looks) {
    this.looks = Integer.parseInt(looks);
  }

  @Override
  public List<Actor> actors() {
    return List.of(new Waits(), new Stores());
  }

  @Override
  public void atEnd() {
    // That all come to their end is all.
  }

  @Override
  public String whenStuck() {
    return "Stuck";
  }

  private final class Waits extends Actor {
    Waits() {
      super("waits");
    }

    @Override
    public void run() {
      while (!isSeen()) {
        Threads.onSpinWait();
      }
    }

    private boolean isSeen() {
      int seen = 0;
      for (int i = 0; i < looks; i++) {
        seen += x.getAcquire();
      }
      return seen == looks;
    }
  }

  private final class Stores extends Actor {
    Stores() {
      super("stores");
    }

    @Override
    public void run() {
      x.set(1);
    }
  }
}
