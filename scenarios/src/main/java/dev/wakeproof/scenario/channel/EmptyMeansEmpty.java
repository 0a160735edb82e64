package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/**
 * S1 has sent one item and tries to receive one, which it does: if S0 has claimed the position
 * before that item, and not published yet, it waits for that.
 */
public final class EmptyMeansEmpty extends Conveying {
  public EmptyMeansEmpty() {
    super(2, new Parcel(0, 0), new Parcel(1, 0));
  }

  @Override
  public List<Actor> actors() {
    Actor both =
        new Actor("S1") {
          @Override
          public void run() {
            put(parcels.get(1));
            Parcel parcel = channel.tryReceive();
            Expect.that(parcel != null, "EmptyMeansEmpty", "it sent one, and finds nothing");
            logs.get(0).add(parcel);
          }
        };
    return List.of(trySender(0), both);
  }
}
