package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/**
 * B has received one item and tries to send one, which it does: if A has claimed the slot before
 * that item, and not freed it yet, it waits for that.
 */
public final class FullMeansFull extends Conveying {
  public FullMeansFull() {
    super(2, new Parcel(2, 0), new Parcel(2, 1), new Parcel(1, 0));
    put(parcels.get(0));
    put(parcels.get(1));
  }

  @Override
  public List<Actor> actors() {
    Actor both =
        new Actor("B") {
          @Override
          public void run() {
            logs.get(1).add(channel.tryReceive());
            Expect.that(
                channel.trySend(parcels.get(2)), "FullMeansFull", "no room, but one is out");
            parcels.get(2).sent.setPlain(1);
          }
        };
    return List.of(tryReceiver("A", logs.get(0), 1), both);
  }
}
