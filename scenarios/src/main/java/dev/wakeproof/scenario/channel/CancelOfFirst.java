package dev.wakeproof.scenario.channel;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.channel.Pending;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;

/**
 * Two requests with callbacks are in line, and an actor cancels the first. One of the two is
 * served: the first if the cancellation came too late, else the second.
 */
abstract class CancelOfFirst extends Conveying {
  private final IntCell cancelled = new IntCell(0);

  CancelOfFirst(Parcel... parcels) {
    super(1, parcels);
  }

  /** Cancels the request of the first. */
  final Actor canceller(Pending request) {
    return new Actor("canceller") {
      @Override
      public void run() {
        cancelled.set(request.cancel() ? 1 : 0);
      }
    };
  }

  /** Asserts that the right one was told, once the others are through. */
  final void expectOneServed(Order first, Order second) {
    Expect.equal(
        1 - cancelled.get(), first.completed(), "NoLossNoDuplication", "the calls of the first");
    Expect.equal(cancelled.get(), second.completed(), "NoLostWakeup", "the calls of the second");
    channel.close();
    super.atEnd();
  }
}
