package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/**
 * Witness: denies that a relaxed receive finds nothing although an item was sent before; violated,
 * because S0 may have claimed the position before that item, and not published yet.
 */
public final class RelaxedEmpty extends Conveying {
  public RelaxedEmpty() {
    super(2, new Parcel(0, 0), new Parcel(1, 0));
  }

  @Override
  public List<Actor> actors() {
    Actor both =
        new Actor("S1") {
          @Override
          public void run() {
            put(parcels.get(1));
            Parcel parcel = channel.tryReceiveRelaxed();
            Expect.that(parcel != null, "EmptyMeansEmpty", "it sent one, and finds nothing");
            logs.get(0).add(parcel);
          }
        };
    return List.of(trySender(0), both);
  }
}
