package dev.wakeproof.scenario.channel;

import dev.wakeproof.published.channel.FlagOrders;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * The channel as printed after the document's own fix. S0 and S1 send one item each, A and B wait
 * for one each. The item at the second position becomes visible first and wakes no receiver; A and
 * B park. Then the first item wakes only one of them, and the other sleeps although an item is
 * left: violates {@code NoLostWakeup} under sequential consistency.
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
