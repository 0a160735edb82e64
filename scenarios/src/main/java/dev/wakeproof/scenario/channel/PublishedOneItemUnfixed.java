package dev.wakeproof.scenario.channel;

import dev.wakeproof.published.channel.FlagOrders;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * As printed before the fix, S0 sends one item, A waits for it: with a store buffer, violates
 * {@code NoLostWakeup}.
 */
public final class PublishedOneItemUnfixed extends PublishedConveying {
  public PublishedOneItemUnfixed() {
    super(FlagOrders.ACQUIRE_RELEASE, 2, new Parcel(0, 0));
  }

  @Override
  public List<Actor> actors() {
    return List.of(trySender(0), receiver("A", logs.get(0)));
  }
}
