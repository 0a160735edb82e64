package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;

/** The channel is full of one item, which is taken out as from its middle. */
abstract class Removing extends Conveying {
  Removing(Parcel... parcels) {
    super(1, parcels);
    put(parcels[0]);
  }

  /** Takes that item out, if it is there. */
  final Actor remover(String name, Log log) {
    return new Actor(name) {
      @Override
      public void run() {
        if (channel.asBlockingQueue().remove(parcels.get(0))) {
          log.add(parcels.get(0));
        }
      }
    };
  }
}
