package dev.wakeproof.scenario.address;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/** A and B wait for a permit each, and two releasers put in one each. */
public final class AddressTwoReleasers extends Addressed {
  public AddressTwoReleasers() {
    super(0, 0);
  }

  @Override
  public List<Actor> actors() {
    return List.of(taker("A"), taker("B"), releaser("releaser1", 1), releaser("releaser2", 1));
  }
}
