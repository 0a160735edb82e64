package dev.wakeproof.scenario.channel;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/**
 * S writes something and sends an item, L looks at the channel: if it sees the item inside, it sees
 * what was written before.
 */
public final class LookPublishes extends Conveying {
  private final IntCell written = new IntCell(0);

  public LookPublishes() {
    super(1, new Parcel(0, 0));
  }

  @Override
  public List<Actor> actors() {
    Actor writer =
        new Actor("S") {
          @Override
          public void run() {
            written.setPlain(1);
            channel.sendUninterruptibly(parcels.get(0));
            parcels.get(0).sent.setPlain(1);
          }
        };
    Actor looker =
        new Actor("L") {
          @Override
          public void run() {
            if (channel.asBlockingQueue().toArray().length > 0) {
              Expect.equal(1, written.getPlain(), "SeesWhatWasBefore", "what was written before");
            }
          }
        };
    return List.of(writer, looker);
  }
}
