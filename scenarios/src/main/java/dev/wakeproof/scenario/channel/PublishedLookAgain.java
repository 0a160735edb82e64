package dev.wakeproof.scenario.channel;

import dev.wakeproof.published.channel.FlagOrders;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * In the published channel, A waits on an empty ring. Before A has the mutex, S0 sends two items
 * and waits to send a third. A then finds an item in its second look and wakes S0 while it holds
 * the mutex, which violates {@code Deadlock}.
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
