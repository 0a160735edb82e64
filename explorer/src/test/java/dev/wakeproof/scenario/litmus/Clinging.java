package dev.wakeproof.scenario.litmus;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Scenario;
import java.util.List;

/** Lets nothing out, also not what ends an actor, and without a word of Throwable. */
public final class Clinging implements Scenario {
  private final IntCell cell = new IntCell(0);

  @Override
  public List<Actor> actors() {
    return List.of(actor("A"), actor("B"));
  }

  private Actor actor(String name) {
    return new Actor(name) {
      @Override
      @SuppressWarnings({"finally", "Finally"}) // That is what it is about.
      public void run() {
        try {
          cell.getAndAdd(1);
          cell.getAndAdd(1);
        } finally {
          return;
        }
      }
    };
  }

  @Override
  public void atEnd() {
    // It does not get there.
  }

  @Override
  public String whenStuck() {
    return "Deadlock";
  }
}
