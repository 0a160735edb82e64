package dev.wakeproof.scenario.address;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/** A and B wait for a permit each, and two releases after each other put in one each. */
public final class AddressTwoReleases extends Addressed {
  public AddressTwoReleases() {
    super(0, 0);
  }

  @Override
  public List<Actor> actors() {
    Actor releaser =
        new Actor("releaser") {
          @Override
          public void run() {
            release(1);
            release(1);
          }
        };
    return List.of(taker("A"), taker("B"), releaser);
  }
}
