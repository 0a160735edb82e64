package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/** The slot is full, S0 waits for room, A takes the item out. */
public final class OneRoom extends Conveying {
  public OneRoom() {
    super(1, new Parcel(2, 0), new Parcel(0, 0));
    put(parcels.get(0));
  }

  @Override
  public List<Actor> actors() {
    return List.of(sender(0), tryReceiver("A", logs.get(0), 1));
  }
}
