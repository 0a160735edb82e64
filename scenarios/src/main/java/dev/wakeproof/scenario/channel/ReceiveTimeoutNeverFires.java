package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Witness: denies that A ever gives up; violated, because the item may be late. */
public final class ReceiveTimeoutNeverFires extends Conveying {
  public ReceiveTimeoutNeverFires() {
    super(1, new Parcel(0, 0));
  }

  @Override
  public List<Actor> actors() {
    Actor timed =
        new Actor("A") {
          @Override
          public void run() throws InterruptedException {
            Parcel parcel = channel.tryReceive(1, TimeUnit.MILLISECONDS);
            Expect.that(parcel != null, "ReceiveTimeoutNeverFires", "A gave up");
            logs.get(0).add(parcel);
          }
        };
    return List.of(timed, trySender(0));
  }
}
