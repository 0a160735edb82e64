package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Expect;

/** A choice between two channels, with a callback in the line of the second. */
abstract class AmongQueued extends Choosing {
  final Order queued = new Order(logs.get(1));

  @Override
  public final void atEnd() {
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
