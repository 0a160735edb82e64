package dev.wakeproof.scenario.channel;

import dev.wakeproof.published.channel.FlagOrders;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * In the published channel with its fix, S0 sends one item and A waits for it. With a store buffer
 * this violates {@code NoLostWakeup}, as {@link PublishedOneItemUnfixed} does.
 */
public final class PublishedOneItem extends PublishedConveying {
  public PublishedOneItem() {
    super(FlagOrders.SEQ_CST, 2, new Parcel(0, 0));
  }

  @Override
  public List<Actor> actors() {
    return List.of(trySender(0), receiver("A", logs.get(0)));
  }
}
