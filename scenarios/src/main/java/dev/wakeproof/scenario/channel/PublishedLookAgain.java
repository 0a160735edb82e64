package dev.wakeproof.scenario.channel;

import dev.wakeproof.published.channel.FlagOrders;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * As printed, A waits on an empty ring; until it has taken the mutex, two items come, and S0 waits
 * to send a third: A finds an item when it looks again, wakes S0 under the mutex, and violates
 * {@code Deadlock}.
 */
public final class PublishedLookAgain extends PublishedConveying {
  public PublishedLookAgain() {
    super(FlagOrders.SEQ_CST, 2, new Parcel(0, 0), new Parcel(1, 0), new Parcel(2, 0));
  }

  @Override
  public List<Actor> actors() {
    return List.of(receiver("A", logs.get(0)), filler());
  }

  /** Fills the ring, and waits for room. */
  private Actor filler() {
    return new Actor("S0") {
      @Override
      public void run() {
        put(parcels.get(1));
        put(parcels.get(2));
        channel.send(parcels.get(0));
        parcels.get(0).sent.setPlain(1);
      }
    };
  }

  @Override
  public String whenStuck() {
    return "Deadlock";
  }
}
