package dev.wakeproof.scenario.channel;

import dev.wakeproof.channel.Pending;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/** Witness: denies that the cancel comes too late; violated, because the item may be early. */
public final class ReceiveCancelNeverLoses extends Conveying {
  private final Pending pending;

  public ReceiveCancelNeverLoses() {
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
            Expect.that(cancelled, "ReceiveCancelNeverLoses", "it was too late");
          }
        };
    return List.of(canceller, trySender(0));
  }
}
