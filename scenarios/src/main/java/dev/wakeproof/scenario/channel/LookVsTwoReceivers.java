package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/**
 * Two items are there, A and B receive one each, L looks through them and holds both up: it wakes
 * one, which wakes the other.
 */
public final class LookVsTwoReceivers extends Conveying {
  public LookVsTwoReceivers() {
    super(2, new Parcel(0, 0), new Parcel(0, 1));
    put(parcels.get(0));
    put(parcels.get(1));
  }

  @Override
  public List<Actor> actors() {
    Actor looker =
        new Actor("L") {
          @Override
          public void run() {
            Object[] seen = channel.asBlockingQueue().toArray();
            Expect.that(seen.length <= 2, "NoLossNoDuplication", "more than there were");
          }
        };
    return List.of(receiver("A", logs.get(0), 1), receiver("B", logs.get(1), 1), looker);
  }
}
