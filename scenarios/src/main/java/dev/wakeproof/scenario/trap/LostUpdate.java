package dev.wakeproof.scenario.trap;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A and B read an atomic counter and write it back plus one: violates {@code NoLostUpdate}. By
 * default Java PathFinder treats code inside {@code java.util.concurrent.atomic} as atomic, and
 * schedules no other thread in between.
 */
public final class LostUpdate implements Scenario {
  private final AtomicInteger counter = new AtomicInteger(0);

  public LostUpdate() {}

  @Override
  public List<Actor> actors() {
    return List.of(adder("A"), adder("B"));
  }

  private Actor adder(String name) {
    return new Actor(name) {
      @Override
      public void run() {
        // Once, for to read the field again would be a scheduling point.
        AtomicInteger cell = counter;
        cell.set(cell.get() + 1);
      }
    };
  }

  @Override
  public void atEnd() {
    Expect.equal(2, counter.get(), "NoLostUpdate", "the counter");
  }

  @Override
  public String whenStuck() {
    return "Deadlock";
  }
}
