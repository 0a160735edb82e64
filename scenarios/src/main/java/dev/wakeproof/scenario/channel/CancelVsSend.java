package dev.wakeproof.scenario.channel;

import dev.wakeproof.channel.Pending;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * Two receivers with callbacks are in line; an actor cancels the first, and S0 sends one item. The
 * item goes to the first if the cancellation came too late, else to the second.
 */
public final class CancelVsSend extends CancelOfFirst {
  private final Order first;
  private final Order second;
  private final Pending pending;

  public CancelVsSend() {
    super(new Parcel(0, 0));
    first = new Order(logs.get(0));
    second = new Order(logs.get(1));
    pending = first.receiveFrom(channel);
    second.receiveFrom(channel);
  }

  @Override
  public List<Actor> actors() {
    return List.of(canceller(pending), trySender(0));
  }

  @Override
  public void atEnd() {
    expectOneServed(first, second);
  }
}
