package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * S0 sends one item until somebody closes, A and B receive until closed: both learn of it, and the
 * item gets to one of them if it was sent, also if it was only claimed when the channel was closed.
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
