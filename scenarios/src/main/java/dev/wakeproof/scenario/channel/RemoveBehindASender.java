package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * S0 and S1 send an item each, R takes that of S1 out if it is there: S0 may have claimed the
 * position before it, and not sent yet.
 */
public final class RemoveBehindASender extends Conveying {
  public RemoveBehindASender() {
    super(2, new Parcel(0, 0), new Parcel(1, 0));
  }

  @Override
  public List<Actor> actors() {
    Actor remover =
        new Actor("R") {
          @Override
          public void run() {
            if (channel.asBlockingQueue().remove(parcels.get(1))) {
              logs.get(1).add(parcels.get(1));
            }
          }
        };
    return List.of(trySender(0), trySender(1), remover);
  }
}
