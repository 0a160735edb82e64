package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/**
 * Two receivers with callbacks are in line, S0 and S1 send one item each: both are called,
 * whichever item is published first.
 */
public final class QueuedReceivers extends Conveying {
  private final List<Order> orders = List.of(new Order(logs.get(0)), new Order(logs.get(1)));

  public QueuedReceivers() {
    super(2, new Parcel(0, 0), new Parcel(1, 0));
    for (Order order : orders) {
      order.receiveFrom(channel);
    }
  }

  @Override
  public List<Actor> actors() {
    return List.of(trySender(0), trySender(1));
  }

  @Override
  public void atEnd() {
    for (Order order : orders) {
      Expect.equal(1, order.completed(), "NoLostWakeup", "the number of items for a receiver");
    }
    super.atEnd();
  }
}
