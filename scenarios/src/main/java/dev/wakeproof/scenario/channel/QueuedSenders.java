package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/**
 * Two slots are full, two senders with callbacks are in line, A and B take an item out each: both
 * are called, whichever slot is freed first.
 */
public final class QueuedSenders extends Conveying {
  private final List<Order> orders = List.of(new Order(null), new Order(null));

  public QueuedSenders() {
    super(2, new Parcel(2, 0), new Parcel(2, 1), new Parcel(0, 0), new Parcel(1, 0));
    put(parcels.get(0));
    put(parcels.get(1));
    orders.get(0).sendTo(channel, parcels.get(2));
    orders.get(1).sendTo(channel, parcels.get(3));
  }

  @Override
  public List<Actor> actors() {
    return List.of(tryReceiver("A", logs.get(0), 1), tryReceiver("B", logs.get(1), 1));
  }

  @Override
  public void atEnd() {
    for (Order order : orders) {
      Expect.equal(1, order.completed(), "NoLostWakeup", "the number of times a sender had room");
    }
    super.atEnd();
  }
}
