package dev.wakeproof.scenario.litmus;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import java.util.List;

/** Two actors that each add one to a plain counter, under a mutex. */
public abstract class Mutexes implements Scenario {
  private final IntCell counter = new IntCell(0);

  abstract void lock();

  abstract void unlock();

  @Override
  public List<Actor> actors() {
    return List.of(user("A"), user("B"));
  }

  private Actor user(String name) {
    return new Actor(name) {
      @Override
      public void run() {
        lock();
        counter.setPlain(counter.getPlain() + 1);
        unlock();
      }
    };
  }

  @Override
  public void atEnd() {
    Expect.equal(2, counter.get(), "MutualExclusion", "the counter");
  }

  @Override
  public String whenStuck() {
    return "NoLostWakeup";
  }
}
