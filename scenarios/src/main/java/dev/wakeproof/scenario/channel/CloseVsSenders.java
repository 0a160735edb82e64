package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * The slot is full, and S0 and S1 wait to send; an actor closes the channel. Both senders learn of
 * it.
 */
public final class CloseVsSenders extends Conveying {
  public CloseVsSenders() {
    super(1, new Parcel(2, 0), new Parcel(0, 0), new Parcel(1, 0));
    put(parcels.get(0));
  }

  @Override
  public List<Actor> actors() {
    return List.of(senderUntilClosed(0), senderUntilClosed(1), closer());
  }
}
