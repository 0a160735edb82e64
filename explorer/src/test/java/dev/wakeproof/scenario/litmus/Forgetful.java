package dev.wakeproof.scenario.litmus;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Scenario;
import java.util.List;

/** Depends on something that is not a cell: how often it has been run. */
public final class Forgetful implements Scenario {
  /** No rule sees through it: a thread keeps it from one execution to the next. */
  private static final class Memory {
    private final ThreadLocal<Integer> runs = ThreadLocal.withInitial(() -> 0);

    int next() {
      runs.set(runs.get() + 1);
      return runs.get();
    }
  }

  private static final Memory MEMORY = new Memory();

  private final IntCell cell = new IntCell(0);

  @Override
  public List<Actor> actors() {
    return List.of(actor("A"), actor("B"));
  }

  private Actor actor(String name) {
    return new Actor(name) {
      @Override
      public void run() {
        cell.set(MEMORY.next());
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
