package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/** One item is there, S0 sends another, A waits for one, R takes the first out if it is there. */
public final class RemoveVsReceiver extends Conveying {
  public RemoveVsReceiver() {
    super(2, new Parcel(1, 0), new Parcel(0, 0));
    put(parcels.get(0));
  }

  @Override
  public List<Actor> actors() {
    Actor remover =
        new Actor("R") {
          @Override
          public void run() {
            if (channel.asBlockingQueue().remove(parcels.get(0))) {
              logs.get(1).add(parcels.get(0));
            }
          }
        };
    return List.of(trySender(0), receiver("A", logs.get(0), 1), remover);
  }
}
