package dev.wakeproof.scenario.channel;

import dev.wakeproof.published.channel.FlagOrders;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/**
 * In the published channel with a ring of one full slot, S0 sends. It overwrites the item, which
 * violates {@code Bounded}.
 */
public final class PublishedSlotOfOne extends PublishedConveying {
  public PublishedSlotOfOne() {
    super(FlagOrders.SEQ_CST, 1, new Parcel(0, 0), new Parcel(2, 0));
    put(parcels.get(1));
  }

  @Override
  public List<Actor> actors() {
    return List.of(filler());
  }

  private Actor filler() {
    return new Actor("S0") {
      @Override
      public void run() {
        boolean sent = channel.trySend(parcels.get(0));
        Expect.that(!sent, "Bounded", "two items in one slot");
      }
    };
  }
}
