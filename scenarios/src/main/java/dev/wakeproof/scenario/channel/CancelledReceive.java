package dev.wakeproof.scenario.channel;

import dev.wakeproof.channel.Pending;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/** A receiver with a callback is in line; an actor cancels it, and S0 sends an item. */
abstract class CancelledReceive extends Conveying {
  private final Pending pending;

  CancelledReceive() {
    super(1, new Parcel(0, 0));
    pending = new Order(logs.get(0)).receiveFrom(channel);
  }

  /** Whether the receive is withdrawn. */
  abstract void told(boolean cancelled);

  @Override
  public final List<Actor> actors() {
    Actor canceller =
        new Actor("canceller") {
          @Override
          public void run() {
            told(pending.cancel());
          }
        };
    return List.of(canceller, trySender(0));
  }
}
