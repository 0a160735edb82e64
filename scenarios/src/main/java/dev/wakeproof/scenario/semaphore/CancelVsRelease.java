package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.semaphore.Waiter;
import java.util.List;

/**
 * A queues a waiter and cancels it, B waits, and the releaser puts in the only permit: either A
 * cancels and is not called, or the grant was faster and the permit is A's. B gets it in the end.
 */
public final class CancelVsRelease extends Counting {
  private final IntCell calls = new IntCell(0);
  private final IntCell expectedCalls = new IntCell(0);

  public CancelVsRelease() {
    super(0, 1);
  }

  @Override
  public List<Actor> actors() {
    Actor canceller =
        new Actor("A") {
          @Override
          public void run() {
            Waiter waiter = new Waiter(1, () -> calls.getAndAdd(1));
            if (semaphore.acquire(waiter)) {
              semaphore.release();
            } else if (!semaphore.cancel(waiter)) {
              expectedCalls.set(1);
              Expect.that(
                  waiter.isGranted(), "PermitConservation", "neither cancelled nor granted");
              semaphore.release();
            }
          }
        };
    return List.of(canceller, borrower("B", 1), releaser("releaser", 1));
  }

  @Override
  public void atEnd() {
    super.atEnd();
    Expect.equal(expectedCalls.get(), calls.get(), "NoTouchAfterLeave", "the number of calls");
  }
}
