package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/**
 * One item is there. M receives it and sends another, twice, so there is never more than one; L
 * asks how many there are.
 */
public final class SizeWhileOthersPass extends Conveying {
  public SizeWhileOthersPass() {
    super(3, new Parcel(0, 0), new Parcel(0, 1), new Parcel(0, 2));
    put(parcels.get(0));
  }

  @Override
  public List<Actor> actors() {
    Actor mover =
        new Actor("M") {
          @Override
          public void run() {
            for (Parcel parcel : parcels.subList(1, 3)) {
              logs.get(0).add(channel.tryReceive());
              Expect.that(channel.trySend(parcel), "Bounded", "full, below its capacity");
              parcel.sent.setPlain(1);
            }
          }
        };
    Actor looker =
        new Actor("L") {
          @Override
          public void run() {
            Expect.that(channel.size() <= 1, "SizeWasThere", "more items than there ever were");
          }
        };
    return List.of(mover, looker);
  }
}
