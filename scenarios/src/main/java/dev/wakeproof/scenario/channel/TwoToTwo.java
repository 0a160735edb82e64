package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/** S0 and S1 send one item each through one slot, A and B receive one each. */
public final class TwoToTwo extends Conveying {
  public TwoToTwo() {
    super(1, new Parcel(0, 0), new Parcel(1, 0));
  }

  @Override
  public List<Actor> actors() {
    return List.of(
        sender(0), sender(1), receiver("A", logs.get(0), 1), receiver("B", logs.get(1), 1));
  }
}
