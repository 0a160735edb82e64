package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * S0 sends one item, waiting until the channel is closed, and then receives it itself if it is
 * still there. The closing actor and B each request an item. Both callbacks run, even if the one
 * that was told of the item finds the end of the stream instead.
 */
public final class AskersVsClose extends Conveying {
  private final List<Order> orders = List.of(new Order(logs.get(0)), new Order(logs.get(1)));

  public AskersVsClose() {
    super(1, new Parcel(0, 0));
  }

  @Override
  public List<Actor> actors() {
    return List.of(
        inTurn(senderUntilClosed(0), passerBy("S0")),
        inTurn(closer(), asker("A", orders.get(0))),
        asker("B", orders.get(1)));
  }

  @Override
  public void atEnd() {
    expectEachCalled(orders);
    super.atEnd();
  }
}
