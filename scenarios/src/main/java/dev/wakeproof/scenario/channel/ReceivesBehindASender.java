package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/**
 * S1 has sent one item and tries to receive one, while S0 may have claimed the position before that
 * item, and not published yet.
 */
abstract class ReceivesBehindASender extends Conveying {
  ReceivesBehindASender() {
    super(2, new Parcel(0, 0), new Parcel(1, 0));
  }

  /** Tries to receive one; null if it finds none. */
  abstract Parcel received();

  @Override
  public final List<Actor> actors() {
    Actor both =
        new Actor("S1") {
          @Override
          public void run() {
            put(parcels.get(1));
            Parcel parcel = received();
            Expect.that(parcel != null, "EmptyMeansEmpty", "it sent one, and finds nothing");
            logs.get(0).add(parcel);
          }
        };
    return List.of(trySender(0), both);
  }
}
