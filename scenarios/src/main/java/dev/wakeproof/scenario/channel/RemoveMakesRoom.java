package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/** The channel is full, S1 waits for room, and R takes the item out. */
public final class RemoveMakesRoom extends Removing {
  public RemoveMakesRoom() {
    super(new Parcel(0, 0), new Parcel(1, 0));
  }

  @Override
  public List<Actor> actors() {
    return List.of(sender(1), remover("R", logs.get(0)));
  }
}
