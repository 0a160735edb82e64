package dev.wakeproof.scenario.channel;

import dev.wakeproof.channel.Pending;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/** Reachability check: denies that A ever has to wait; violated, because the item may be late. */
public final class ReachableWaitForItem extends Conveying {
  public ReachableWaitForItem() {
    super(1, new Parcel(0, 0));
  }

  @Override
  public List<Actor> actors() {
    Actor receiver =
        new Actor("A") {
          @Override
          public void run() {
            Pending pending = new Order(logs.get(0)).receiveFrom(channel);
            Expect.that(pending.isDone(), "ReachableWaitForItem", "A waits");
          }
        };
    return List.of(receiver, trySender(0));
  }
}
