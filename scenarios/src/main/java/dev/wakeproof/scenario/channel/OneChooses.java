package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/** A receives from the first ready of two channels, and S sends an item to the second. */
public final class OneChooses extends Choosing {
  @Override
  public List<Actor> actors() {
    return List.of(sender(1), chooser("A", logs.get(0)));
  }
}
