package dev.wakeproof.scenario.litmus;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.Threads;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Scenario;
import java.util.List;

/**
 * An actor's polls fail in each of two waits; it fails the run if it polls more often than allowed.
 */
public final class LooksInVain implements Scenario {
  private final IntCell x = new IntCell(0);
  private final int allowed;

  /** The number of failed polls that a wait may make. */
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
