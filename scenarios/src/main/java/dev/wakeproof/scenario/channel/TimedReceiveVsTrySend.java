package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/** A receives with a timeout while an item is sent. */
public final class TimedReceiveVsTrySend extends TimedReceive {
  public TimedReceiveVsTrySend() {}

  @Override
  void received(Parcel parcel) {}

  @Override
  public List<Actor> actors() {
    return List.of(timed(), trySender(0));
  }
}
