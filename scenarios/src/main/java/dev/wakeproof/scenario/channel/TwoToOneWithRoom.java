package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/** S0 and S1 put an item each into two free slots, A waits for both. */
public final class TwoToOneWithRoom extends Conveying {
  public TwoToOneWithRoom() {
    super(2, new Parcel(0, 0), new Parcel(1, 0));
  }

  @Override
  public List<Actor> actors() {
    return List.of(trySender(0), trySender(1), receiver("A", logs.get(0), 2));
  }
}
