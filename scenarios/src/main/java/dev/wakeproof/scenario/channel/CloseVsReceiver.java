package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/** The same with one receiver. */
public final class CloseVsReceiver extends Conveying {
  public CloseVsReceiver() {
    super(1, new Parcel(0, 0));
  }

  @Override
  public List<Actor> actors() {
    return List.of(senderUntilClosed(0), closer(), receiverUntilClosed("A", logs.get(0)));
  }
}
