package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Witness: denies that A gets the item, which it does if it is there in time. */
public final class ReceiveTimeoutNeverLoses extends Conveying {
  public ReceiveTimeoutNeverLoses() {
    super(1, new Parcel(0, 0));
  }

  @Override
  public List<Actor> actors() {
    Actor timed =
        new Actor("A") {
          @Override
          public void run() throws InterruptedException {
            Parcel parcel = channel.tryReceive(1, TimeUnit.MILLISECONDS);
            Expect.that(parcel == null, "ReceiveTimeoutNeverLoses", "A got it");
          }
        };
    return List.of(timed, trySender(0));
  }
}
