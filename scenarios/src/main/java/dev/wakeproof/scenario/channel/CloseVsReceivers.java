package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * S0 sends one item, waiting until the channel is closed; A and B receive until it is closed. Both
 * learn of the close, and one of them gets the item if it was sent, even if the sender had only
 * claimed its slot when the channel was closed.
 */
public final class CloseVsReceivers extends Conveying {
  public CloseVsReceivers() {
    super(1, new Parcel(0, 0));
  }

  @Override
  public List<Actor> actors() {
    return List.of(
        senderUntilClosed(0),
        closer(),
        receiverUntilClosed("A", logs.get(0)),
        receiverUntilClosed("B", logs.get(1)));
  }
}
