package dev.wakeproof.scenario.litmus;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** A callee adds to another object's list outside the instrumentation. */
public final class PassesOn implements Scenario {
  private final IntCell x = new IntCell(0);

  @Override
  public List<Actor> actors() {
    return List.of(
        new Actor("A") {
          @Override
          public void run() {
            List<Integer> seen = new ArrayList<>();
            look(seen::add);
          }
        },
        new Actor("B") {
          @Override
          public void run() {
            x.set(1);
          }
        });
  }

  private void look(Consumer<Integer> listener) {
    listener.accept(x.get());
  }

  @Override
  public void atEnd() {
    // It is not what it comes to that matters.
  }

  @Override
  public String whenStuck() {
    return "Stuck";
  }
}
