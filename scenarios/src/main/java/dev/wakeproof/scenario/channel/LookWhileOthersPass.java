package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/**
 * One item is there. M sends two and receives the first, L looks meanwhile: it sees the first, or
 * the second and third, but never the second alone.
 */
public final class LookWhileOthersPass extends Conveying {
  public LookWhileOthersPass() {
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
              Expect.that(channel.trySend(parcel), "Bounded", "full, below its capacity");
              parcel.sent.setPlain(1);
            }
            logs.get(0).add(channel.tryReceive());
          }
        };
    Actor looker =
        new Actor("L") {
          @Override
          public void run() {
            Object[] seen = channel.asBlockingQueue().toArray();
            boolean hasFirst = seen.length > 0 && seen[0] == parcels.get(0);
            boolean isSuffix = seen.length == 2 && seen[0] == parcels.get(1);
            Expect.that(hasFirst || isSuffix, "OneMoment", "an item that was inside is missing");
            for (int i = 1; i < seen.length; i++) {
              Expect.that(
                  seen[i] == parcels.get(hasFirst ? i : i + 1), "OneMoment", "out of order");
            }
          }
        };
    return List.of(mover, looker);
  }
}
