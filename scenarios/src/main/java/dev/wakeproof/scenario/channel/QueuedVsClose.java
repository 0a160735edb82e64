package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/**
 * Two receivers with callbacks are in line; S0 sends one item, waiting until the channel is closed.
 * If the item was sent, one of them gets it, and all others learn of the close.
 */
public final class QueuedVsClose extends Conveying {
  private final List<Order> orders = List.of(new Order(logs.get(0)), new Order(logs.get(1)));

  public QueuedVsClose() {
    super(1, new Parcel(0, 0));
    for (Order order : orders) {
      order.receiveFrom(channel);
    }
  }

  @Override
  public List<Actor> actors() {
    return List.of(senderUntilClosed(0), closer());
  }

  @Override
  public void atEnd() {
    expectEachCalled(orders);
    Expect.equal(0, channel.getWaitingReceivers(), "LeavesAllLines", "those who are left in line");
    super.atEnd();
  }
}
