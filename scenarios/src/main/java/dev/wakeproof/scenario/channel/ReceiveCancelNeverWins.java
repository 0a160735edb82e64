package dev.wakeproof.scenario.channel;

import dev.wakeproof.channel.Pending;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/**
 * Witness: denies that the cancel withdraws the receive; violated, because the item may be late.
 */
public final class ReceiveCancelNeverWins extends Conveying {
  private final Pending pending;

  public ReceiveCancelNeverWins() {
    super(1, new Parcel(0, 0));
    pending = new Order(logs.get(0)).receiveFrom(channel);
  }

  @Override
  public List<Actor> actors() {
    Actor canceller =
        new Actor("canceller") {
          @Override
          public void run() {
            boolean cancelled = pending.cancel();
            Expect.that(!cancelled, "ReceiveCancelNeverWins", "it was withdrawn");
          }
        };
    return List.of(canceller, trySender(0));
  }
}
