package dev.wakeproof.scenario.channel;

import dev.wakeproof.published.channel.FlagOrders;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * As printed after the fix, the mirror image: A and B take an item out each, S0 and S1 wait for
 * room: violates {@code NoLostWakeup} under sequential consistency.
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
