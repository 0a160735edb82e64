package dev.wakeproof.scenario.address;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/** A and B wait for a permit each, and one release puts in two: it wakes both. */
public final class AddressReleaseOfTwo extends Addressed {
  public AddressReleaseOfTwo() {
    super(0, 0);
  }

  @Override
  public List<Actor> actors() {
    return List.of(taker("A"), taker("B"), releaser("releaser", 2));
  }
}
