package dev.wakeproof.scenario.litmus;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Scenario;
import java.util.List;

/** Depends on something that is not a cell: how often it has been run. */
public final class Forgetful implements Scenario {
  private static int runs;

  private final IntCell cell = new IntCell(0);

  public Forgetful() {
    runs++;
  }

  @Override
  public List<Actor> actors() {
    return List.of(actor("A"), actor("B"));
  }

  private Actor actor(String name) {
    return new Actor(name) {
      @Override
      public void run() {
        cell.set(runs);
        cell.get();
      }
    };
  }

  @Override
  public void atEnd() {
    // It never gets there with the same numbers.
  }

  @Override
  public String whenStuck() {
    return "Deadlock";
  }
}
