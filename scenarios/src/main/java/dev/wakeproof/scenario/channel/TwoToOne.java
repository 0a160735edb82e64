package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/** S0 and S1 send through one slot, A receives both. */
public final class TwoToOne extends Conveying {
  public TwoToOne() {
    super(1, new Parcel(0, 0), new Parcel(1, 0));
  }

  @Override
  public List<Actor> actors() {
    return List.of(sender(0), sender(1), receiver("A", logs.get(0), 2));
  }
}
