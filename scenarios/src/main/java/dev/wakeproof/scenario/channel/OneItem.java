package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/** S0 sends one item, A waits for it. */
public final class OneItem extends Conveying {
  public OneItem() {
    super(1, new Parcel(0, 0));
  }

  @Override
  public List<Actor> actors() {
    return List.of(trySender(0), receiver("A", logs.get(0), 1));
  }
}
