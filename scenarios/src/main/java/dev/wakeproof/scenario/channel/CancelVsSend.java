package dev.wakeproof.scenario.channel;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.channel.Pending;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/**
 * Two receivers with callbacks are in line, somebody cancels the first, S0 sends one item: it goes
 * to the first if the cancel was too late, else to the second.
 */
public final class CancelVsSend extends Conveying {
  private final Order first;
  private final Order second;
  private final Pending pending;
  private final IntCell cancelled = new IntCell(0);

  public CancelVsSend() {
    super(1, new Parcel(0, 0));
    first = new Order(logs.get(0));
    second = new Order(logs.get(1));
    pending = first.receiveFrom(channel);
    second.receiveFrom(channel);
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
    return List.of(canceller, trySender(0));
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
