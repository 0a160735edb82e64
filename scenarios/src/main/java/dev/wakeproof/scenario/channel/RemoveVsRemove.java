package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/** One item is there, and two want to take it out. */
public final class RemoveVsRemove extends Removing {
  public RemoveVsRemove() {
    super(new Parcel(0, 0));
  }

  @Override
  public List<Actor> actors() {
    return List.of(remover("R0", logs.get(0)), remover("R1", logs.get(1)));
  }
}
