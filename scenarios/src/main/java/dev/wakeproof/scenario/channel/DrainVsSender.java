package dev.wakeproof.scenario.channel;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.ArrayList;
import java.util.List;

/** The slot is full, S0 waits for room, A drains: it gets what was there, and S0 has its room. */
public final class DrainVsSender extends Conveying {
  public DrainVsSender() {
    super(1, new Parcel(2, 0), new Parcel(0, 0));
    put(parcels.get(0));
  }

  @Override
  public List<Actor> actors() {
    Actor drainer =
        new Actor("A") {
          @Override
          public void run() {
            List<Parcel> into = new ArrayList<>();
            Expect.equal(
                1, channel.drainTo(into), "DrainsWhatWasThere", "the number of items drained");
            logs.get(0).add(into.get(0));
          }
        };
    return List.of(sender(0), drainer);
  }
}
