package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/**
 * S0 puts two items into two free slots, A and B ask for one each and are called back: also if one
 * of them is taken from the line for the second item while it finds the first by itself.
 */
public final class AskersWithRoom extends Conveying {
  private final List<Order> orders = List.of(new Order(logs.get(0)), new Order(logs.get(1)));

  public AskersWithRoom() {
    super(2, new Parcel(0, 0), new Parcel(0, 1));
  }

  @Override
  public List<Actor> actors() {
    return List.of(trySender(0), asker("A", orders.get(0)), asker("B", orders.get(1)));
  }

  @Override
  public void atEnd() {
    for (Order order : orders) {
      Expect.equal(1, order.completed(), "NoLostWakeup", "the number of items for a receiver");
    }
    super.atEnd();
  }
}
