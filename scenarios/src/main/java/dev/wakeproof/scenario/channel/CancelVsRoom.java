package dev.wakeproof.scenario.channel;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.channel.Pending;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/**
 * Two senders with callbacks are in line, somebody cancels the first, A takes the only item out: it
 * goes to the first if the cancel was too late, else to the second.
 */
public final class CancelVsRoom extends Conveying {
  private final Order first;
  private final Order second;
  private final Pending pending;
  private final IntCell cancelled = new IntCell(0);

  public CancelVsRoom() {
    super(1, new Parcel(0, 0), new Parcel(2, 0), new Parcel(2, 1));
    put(parcels.get(0));
    first = new Order(null);
    second = new Order(null);
    pending = first.sendTo(channel, parcels.get(1));
    second.sendTo(channel, parcels.get(2));
  }

  @Override
  public List<Actor> actors() {
    Actor canceller =
        new Actor("canceller") {
          @Override
          public void run() {
            cancelled.set(pending.cancel() ? 1 : 0);
          }
        };
    return List.of(canceller, tryReceiver("A", logs.get(0), 1));
  }

  @Override
  public void atEnd() {
    Expect.equal(
        1 - cancelled.get(), first.completed(), "NoLossNoDuplication", "the calls of the first");
    Expect.equal(cancelled.get(), second.completed(), "NoLostWakeup", "the calls of the second");
    channel.close();
    super.atEnd();
  }
}
