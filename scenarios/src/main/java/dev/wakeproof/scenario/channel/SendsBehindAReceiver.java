package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/**
 * B has received one item and tries to send one, while A may have claimed the slot before that
 * item, and not freed it yet.
 */
abstract class SendsBehindAReceiver extends Conveying {
  SendsBehindAReceiver() {
    super(2, new Parcel(2, 0), new Parcel(2, 1), new Parcel(1, 0));
    put(parcels.get(0));
    put(parcels.get(1));
  }

  /** Tries to send it; returns whether it has. */
  abstract boolean sends(Parcel parcel);

  @Override
  public final List<Actor> actors() {
    Actor both =
        new Actor("B") {
          @Override
          public void run() {
            logs.get(1).add(channel.tryReceive());
            Expect.that(sends(parcels.get(2)), "FullMeansFull", "no room, but one is out");
            parcels.get(2).sent.setPlain(1);
          }
        };
    return List.of(tryReceiver("A", logs.get(0), 1), both);
  }
}
