package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/**
 * B is in line with a callback, S0 sends two items, A asks for one: both are called, also if A is
 * taken from the line for the second item when it has the first already, and B back in line.
 */
public final class AskerVsQueued extends Conveying {
  private final List<Order> orders = List.of(new Order(logs.get(0)), new Order(logs.get(1)));

  public AskerVsQueued() {
    super(2, new Parcel(0, 0), new Parcel(0, 1));
    orders.get(1).receiveFrom(channel);
  }

  @Override
  public List<Actor> actors() {
    return List.of(trySender(0), asker("A", orders.get(0)));
  }

  @Override
  public void atEnd() {
    for (Order order : orders) {
      Expect.equal(1, order.completed(), "NoLostWakeup", "the number of items for a receiver");
    }
    super.atEnd();
  }
}
