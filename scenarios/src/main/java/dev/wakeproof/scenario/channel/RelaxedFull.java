package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/**
 * Witness: denies that a relaxed send finds no room although an item was received before; violated,
 * because A may have claimed the slot before that item, and not freed it yet.
 */
public final class RelaxedFull extends Conveying {
  public RelaxedFull() {
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
                channel.trySendRelaxed(parcels.get(2)), "FullMeansFull", "no room, but one is out");
            parcels.get(2).sent.setPlain(1);
          }
        };
    return List.of(tryReceiver("A", logs.get(0), 1), both);
  }
}
