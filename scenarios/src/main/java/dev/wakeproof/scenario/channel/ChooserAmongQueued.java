package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/**
 * A receives from the first ready of two channels; S puts a callback into the second's line, behind
 * A or before it, and sends an item to each: whoever is woken for the one and takes the other must
 * wake the callback.
 */
public final class ChooserAmongQueued extends Choosing {
  private final Order queued = new Order(logs.get(1));

  @Override
  public List<Actor> actors() {
    return List.of(
        new Actor("S") {
          @Override
          public void run() {
            queued.receiveFrom(channels.get(1));
            send(0);
            send(1);
          }
        },
        chooser("A", logs.get(0)));
  }

  @Override
  public void atEnd() {
    Expect.equal(
        1,
        queued.completed() + logs.get(0).count(parcels.get(1)),
        "NoLostWakeup",
        "how often the item was received that the callback waits for");
    Parcel left = channels.get(0).tryReceive();
    if (left != null) {
      logs.get(1).add(left);
    }
    if (queued.completed() == 1) {
      super.atEnd();
    } else {
      Ends.noLossNoDuplication(parcels, logs);
    }
  }
}
