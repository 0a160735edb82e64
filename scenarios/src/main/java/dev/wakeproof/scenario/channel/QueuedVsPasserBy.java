package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/**
 * Two receivers with callbacks are in line; S0 sends one item, and S1 sends two and then takes one
 * if it is there. Both callbacks run, even if the item that the first passes on is taken away first
 * while one more item follows it.
 */
public final class QueuedVsPasserBy extends Conveying {
  private final List<Order> orders = List.of(new Order(logs.get(0)), new Order(logs.get(1)));

  public QueuedVsPasserBy() {
    super(3, new Parcel(0, 0), new Parcel(1, 0), new Parcel(1, 1));
    for (Order order : orders) {
      order.receiveFrom(channel);
    }
  }

  @Override
  public List<Actor> actors() {
    return List.of(trySender(0), inTurn(trySender(1), passerBy("S1")));
  }

  @Override
  public void atEnd() {
    for (Order order : orders) {
      Expect.equal(1, order.completed(), "NoLostWakeup", "the number of items for a receiver");
    }
    super.atEnd();
  }
}
