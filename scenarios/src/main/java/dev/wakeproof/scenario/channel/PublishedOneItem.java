package dev.wakeproof.scenario.channel;

import dev.wakeproof.published.channel.FlagOrders;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/** As printed after the fix, the same: with a store buffer, violates {@code NoLostWakeup}, too. */
public final class PublishedOneItem extends PublishedConveying {
  public PublishedOneItem() {
    super(FlagOrders.SEQ_CST, 2, new Parcel(0, 0));
  }

  @Override
  public List<Actor> actors() {
    return List.of(trySender(0), receiver("A", logs.get(0)));
  }
}
