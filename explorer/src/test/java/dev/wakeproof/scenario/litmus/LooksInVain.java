package dev.wakeproof.scenario.litmus;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.Threads;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Scenario;
import java.util.List;

/** One looks in vain in each of two waits, and says so if it does more often than it should. */
public final class LooksInVain implements Scenario {
  private final IntCell x = new IntCell(0);
  private final int allowed;

  /** How many looks in vain a wait may take. */
  public LooksInVain(String allowed) {
    this.allowed = Integer.parseInt(allowed);
  }

  @Override
  public List<Actor> actors() {
    return List.of(new Waits(), new Stores());
  }

  @Override
  public void atEnd() {
    // How often it has looked is all.
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
      await();
      await();
    }

    private void await() {
      int looks = 0;
      long begun = Threads.beginToLook();
      while (x.get() == 0 && Threads.worthAnotherLook(begun, 1)) {
        looks++;
      }
      if (looks > allowed) {
        throw new AssertionError("LooksOnceMore: it has looked " + looks + " times");
      }
      if (Threads.worthAnotherLook(Threads.beginToLook(), 0)) {
        throw new AssertionError("HasNoTime: it looks all the same");
      }
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
