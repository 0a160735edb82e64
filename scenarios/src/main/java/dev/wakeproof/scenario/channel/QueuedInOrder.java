package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/**
 * Two receivers with callbacks are in line, S0 sends one item, B takes it if it is there already:
 * if one of those in line gets it, then the one that has waited longer.
 */
public final class QueuedInOrder extends Conveying {
  private final Order first = new Order(logs.get(0));
  private final Order second = new Order(logs.get(1));

  public QueuedInOrder() {
    super(1, new Parcel(0, 0));
    first.receiveFrom(channel);
    second.receiveFrom(channel);
  }

  @Override
  public List<Actor> actors() {
    return List.of(trySender(0), passerBy("B"));
  }

  @Override
  public void atEnd() {
    Expect.equal(0, second.completed(), "LongestWaitsFirst", "the items of who came later");
    super.atEnd();
  }
}
