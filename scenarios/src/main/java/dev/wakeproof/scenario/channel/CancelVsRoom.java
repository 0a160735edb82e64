package dev.wakeproof.scenario.channel;

import dev.wakeproof.channel.Pending;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * Two senders with callbacks are in line; an actor cancels the first, and A takes the only item
 * out. The room goes to the first if the cancellation came too late, else to the second.
 */
public final class CancelVsRoom extends CancelOfFirst {
  private final Order first;
  private final Order second;
  private final Pending pending;

  public CancelVsRoom() {
    super(new Parcel(0, 0), new Parcel(2, 0), new Parcel(2, 1));
    put(parcels.get(0));
    first = new Order(null);
    second = new Order(null);
    pending = first.sendTo(channel, parcels.get(1));
    second.sendTo(channel, parcels.get(2));
  }

  @Override
  public List<Actor> actors() {
    return List.of(canceller(pending), tryReceiver("A", logs.get(0), 1));
  }

  @Override
  public void atEnd() {
    expectOneServed(first, second);
  }
}
