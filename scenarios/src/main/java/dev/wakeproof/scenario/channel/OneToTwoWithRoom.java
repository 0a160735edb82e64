package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/** S0 puts two items into two free slots, A and B wait for one each. */
public final class OneToTwoWithRoom extends Conveying {
  public OneToTwoWithRoom() {
    super(2, new Parcel(0, 0), new Parcel(0, 1));
  }

  @Override
  public List<Actor> actors() {
    return List.of(trySender(0), receiver("A", logs.get(0), 1), receiver("B", logs.get(1), 1));
  }
}
