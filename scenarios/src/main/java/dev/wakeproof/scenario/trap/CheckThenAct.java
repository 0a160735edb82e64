package dev.wakeproof.scenario.trap;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A and B look whether something is taken and take it: violates {@code TakenOnce}. Java
 * PathFinder's models of these methods are native and no scheduling points; the only one is the
 * read of the final field before each call, and final fields are skipped by default.
 */
public final class CheckThenAct implements Scenario {
  private final AtomicInteger taken = new AtomicInteger(0);

  public CheckThenAct() {}

  @Override
  public List<Actor> actors() {
    return List.of(taker("A"), taker("B"));
  }

  private Actor taker(String name) {
    return new Actor(name) {
      @Override
      public void run() {
        if (taken.addAndGet(0) == 0) {
          taken.incrementAndGet();
        }
      }
    };
  }

  @Override
  public void atEnd() {
    Expect.equal(1, taken.get(), "TakenOnce", "the number of takers");
  }

  @Override
  public String whenStuck() {
    return "Deadlock";
  }
}
