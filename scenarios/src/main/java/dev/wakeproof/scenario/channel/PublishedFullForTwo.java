package dev.wakeproof.scenario.channel;

import dev.wakeproof.published.channel.FlagOrders;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * In the published channel with its fix, A and B receive an item each from a full ring, and S0 and
 * S1 wait for room. It violates {@code NoLostWakeup} under sequential consistency, as {@link
 * PublishedTwoToTwo} does with the sides exchanged.
 */
public final class PublishedFullForTwo extends PublishedConveying {
  public PublishedFullForTwo() {
    super(
        FlagOrders.SEQ_CST,
        2,
        new Parcel(0, 0),
        new Parcel(1, 0),
        new Parcel(2, 0),
        new Parcel(2, 1));
    put(parcels.get(2));
    put(parcels.get(3));
  }

  @Override
  public List<Actor> actors() {
    return List.of(
        sender(0), sender(1), tryReceiver("A", logs.get(0)), tryReceiver("B", logs.get(1)));
  }
}
