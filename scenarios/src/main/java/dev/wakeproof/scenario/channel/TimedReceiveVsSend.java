package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * A gives up at some moment, B waits on, S0 sends the only item: if A was faster it sends it on, so
 * that B gets it in the end.
 */
public final class TimedReceiveVsSend extends TimedReceive {
  public TimedReceiveVsSend() {}

  @Override
  void received(Parcel parcel) {
    if (parcel != null) {
      channel.trySend(parcel);
    }
  }

  @Override
  public List<Actor> actors() {
    return List.of(timed(), receiver("B", logs.get(1), 1), trySender(0));
  }
}
