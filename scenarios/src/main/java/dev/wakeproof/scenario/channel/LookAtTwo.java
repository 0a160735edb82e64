package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/**
 * S sends two items, L looks at the channel: at no moment is the second inside without the first.
 */
public final class LookAtTwo extends Conveying {
  public LookAtTwo() {
    super(2, new Parcel(0, 0), new Parcel(0, 1));
  }

  @Override
  public List<Actor> actors() {
    Actor sender =
        new Actor("S") {
          @Override
          public void run() {
            for (Parcel parcel : parcels) {
              channel.sendUninterruptibly(parcel);
              parcel.sent.setPlain(1);
            }
          }
        };
    Actor looker =
        new Actor("L") {
          @Override
          public void run() {
            Object[] seen = channel.asBlockingQueue().toArray();
            for (int i = 0; i < seen.length; i++) {
              Expect.that(
                  seen[i] == parcels.get(i), "OneMoment", "an item without those before it");
            }
          }
        };
    return List.of(sender, looker);
  }
}
