package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/** S sends an item and R receives it, in either order of arrival. */
public final class MeetOneToOne extends Encounter {
  public MeetOneToOne() {}

  @Override
  public List<Actor> actors() {
    return List.of(sender("S", 0), receiver("R"));
  }
}
