package dev.wakeproof.scenario.litmus;

import dev.wakeproof.atomic.RefCell;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Scenario;
import java.util.List;

/** Two symmetric actors, and an end that tells which came first. */
public final class AsksForAName implements Scenario {
  private final RefCell<Actor> first = new RefCell<>(null);

  @Override
  public List<Actor> actors() {
    return List.of(new Comer("A"), new Comer("B"));
  }

  @Override
  public void atEnd() {
    if (!first.get().name().equals("A")) {
      throw new AssertionError("FirstIsA: B came first");
    }
  }

  @Override
  public String whenStuck() {
    return "Stuck";
  }

  private final class Comer extends Actor {
    Comer(String name) {
      super(name);
    }

    @Override
    public void run() {
      first.compareAndSet(null, this);
    }
  }
}
