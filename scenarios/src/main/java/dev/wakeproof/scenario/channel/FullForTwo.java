package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/** Two slots are full, S0 and S1 wait for room, A takes both items out. */
public final class FullForTwo extends Conveying {
  public FullForTwo() {
    super(2, new Parcel(2, 0), new Parcel(2, 1), new Parcel(0, 0), new Parcel(1, 0));
    put(parcels.get(0));
    put(parcels.get(1));
  }

  @Override
  public List<Actor> actors() {
    return List.of(sender(0), sender(1), tryReceiver("A", logs.get(0), 2));
  }
}
