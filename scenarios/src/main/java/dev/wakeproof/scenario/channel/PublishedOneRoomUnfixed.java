package dev.wakeproof.scenario.channel;

import dev.wakeproof.published.channel.FlagOrders;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * In the published channel before its fix, the ring is full, S0 waits for room, and A receives an
 * item. With a store buffer this violates {@code NoLostWakeup}.
 */
public final class PublishedOneRoomUnfixed extends PublishedConveying {
  public PublishedOneRoomUnfixed() {
    super(FlagOrders.ACQUIRE_RELEASE, 2, new Parcel(0, 0), new Parcel(2, 0), new Parcel(2, 1));
    put(parcels.get(1));
    put(parcels.get(2));
  }

  @Override
  public List<Actor> actors() {
    return List.of(sender(0), tryReceiver("A", logs.get(0)));
  }
}
