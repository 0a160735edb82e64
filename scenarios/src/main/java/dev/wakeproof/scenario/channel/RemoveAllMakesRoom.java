package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * The channel is full of two items, S1 and S2 wait for room, and R takes both items out at once.
 */
public final class RemoveAllMakesRoom extends Conveying {
  public RemoveAllMakesRoom() {
    super(2, new Parcel(0, 0), new Parcel(0, 1), new Parcel(1, 0), new Parcel(2, 0));
    put(parcels.get(0));
    put(parcels.get(1));
  }

  @Override
  public List<Actor> actors() {
    Actor remover =
        new Actor("R") {
          @Override
          public void run() {
            channel
                .asBlockingQueue()
                .removeIf(
                    parcel -> {
                      boolean isFirst = parcel.sender == 0;
                      if (isFirst) {
                        logs.get(0).add(parcel);
                      }
                      return isFirst;
                    });
          }
        };
    return List.of(sender(1), sender(2), remover);
  }
}
