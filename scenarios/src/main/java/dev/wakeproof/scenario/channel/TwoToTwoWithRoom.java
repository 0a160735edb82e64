package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * S0 and S1 each put an item into two free slots; A and B each wait for one. A receiver that is
 * woken for the second item while the first is not published yet sleeps again, and must be woken
 * again.
 */
public final class TwoToTwoWithRoom extends Conveying {
  public TwoToTwoWithRoom() {
    super(2, new Parcel(0, 0), new Parcel(1, 0));
  }

  @Override
  public List<Actor> actors() {
    return List.of(
        trySender(0), trySender(1), receiver("A", logs.get(0), 1), receiver("B", logs.get(1), 1));
  }
}
