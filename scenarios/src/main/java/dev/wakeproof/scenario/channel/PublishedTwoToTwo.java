package dev.wakeproof.scenario.channel;

import dev.wakeproof.published.channel.FlagOrders;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * In the published channel with its fix, S0 and S1 send an item each, and A and B wait for one
 * each. The second item is published before the first, A and B wait, and the first item wakes only
 * one of them: violates {@code NoLostWakeup} under sequential consistency.
 */
public final class PublishedTwoToTwo extends PublishedConveying {
  public PublishedTwoToTwo() {
    super(FlagOrders.SEQ_CST, 2, new Parcel(0, 0), new Parcel(1, 0));
  }

  @Override
  public List<Actor> actors() {
    return List.of(
        trySender(0), trySender(1), receiver("A", logs.get(0)), receiver("B", logs.get(1)));
  }
}
