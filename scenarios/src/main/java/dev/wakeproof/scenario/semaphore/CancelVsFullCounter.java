package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Waiter;
import java.util.List;

/**
 * A waiter has gathered the only permit and is cancelled; the releaser puts in as many permits as a
 * counter can hold. With the gathered one they are too many: either the release is refused, or the
 * waiter is granted. The cancellation always completes.
 */
public final class CancelVsFullCounter implements Scenario {
  private static final int RELEASED = Integer.MAX_VALUE;

  private final CountingSemaphore semaphore = new CountingSemaphore(1);
  private final Waiter waiter = new Waiter(2, new ReachableSleeper());
  private final IntCell released = new IntCell(0);

  public CancelVsFullCounter() {
    Expect.that(!semaphore.acquire(waiter), "PermitConservation", "granted without permits");
  }

  @Override
  public List<Actor> actors() {
    Actor canceller =
        new Actor("canceller") {
          @Override
          public void run() {
            Expect.that(throwsNothing(), "PermitConservation", "the part is lost by overflow");
          }
        };
    Actor releaser =
        new Actor("releaser") {
          @Override
          public void run() {
            try {
              semaphore.release(RELEASED);
              released.set(RELEASED);
            } catch (Error refused) {
              // The permit that was gathered is back already.
            }
          }
        };
    return List.of(canceller, releaser);
  }

  private boolean throwsNothing() {
    try {
      semaphore.cancel(waiter);
      return true;
    } catch (Error overflow) {
      return false;
    }
  }

  @Override
  public void atEnd() {
    long held = waiter.isGranted() ? waiter.permits() : 0;
    Expect.that(
        held + semaphore.availablePermits() == 1L + released.get(),
        "PermitConservation",
        "permits are lost, or made");
  }

  @Override
  public String whenStuck() {
    return "Deadlock";
  }
}
