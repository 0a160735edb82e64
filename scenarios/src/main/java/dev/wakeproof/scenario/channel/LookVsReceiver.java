package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/** One item is there, A waits for it, L looks for it meanwhile, and holds A up. */
public final class LookVsReceiver extends Conveying {
  public LookVsReceiver() {
    super(2, new Parcel(0, 0));
    put(parcels.get(0));
  }

  @Override
  public List<Actor> actors() {
    Actor looker =
        new Actor("L") {
          @Override
          public void run() {
            Parcel seen = channel.asBlockingQueue().peek();
            Expect.that(
                seen == null || seen == parcels.get(0), "NoLossNoDuplication", "seen a stranger");
          }
        };
    return List.of(receiver("A", logs.get(0), 1), looker);
  }
}
