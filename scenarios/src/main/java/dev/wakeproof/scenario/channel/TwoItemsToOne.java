package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * S0 sends two items through one slot, A receives them: both sides wait, each side in two calls.
 */
public final class TwoItemsToOne extends Conveying {
  public TwoItemsToOne() {
    super(1, new Parcel(0, 0), new Parcel(0, 1));
  }

  @Override
  public List<Actor> actors() {
    return List.of(sender(0), receiver("A", logs.get(0), 2));
  }
}
