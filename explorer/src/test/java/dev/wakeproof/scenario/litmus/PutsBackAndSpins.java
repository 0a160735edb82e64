package dev.wakeproof.scenario.litmus;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.Threads;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Scenario;
import java.util.List;

/** Two wait for what never comes, by rounds that change something and change it back. */
public final class PutsBackAndSpins implements Scenario {
  private final IntCell held = new IntCell(0);
  private final IntCell wanted = new IntCell(0);

  @Override
  public List<Actor> actors() {
    return List.of(actor("A"), actor("B"));
  }

  private Actor actor(String name) {
    return new Actor(name) {
      @Override
      public void run() {
        boolean found = false;
        while (!found) {
          if (held.compareAndSet(0, 1)) {
            found = wanted.get() != 0;
            held.set(0);
          }
          Threads.onSpinWait();
        }
      }
    };
  }

  @Override
  public void atEnd() {}

  @Override
  public String whenStuck() {
    return "Livelock";
  }
}
