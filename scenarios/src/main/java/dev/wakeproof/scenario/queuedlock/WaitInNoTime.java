package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/**
 * A waits for a condition with a timeout of zero, and then of a nanosecond; S signals. While the
 * clock stands still, a zero timeout leaves zero, and the whole nanosecond is left only if the wait
 * was signalled.
 */
public final class WaitInNoTime extends Signalled {
  public WaitInNoTime() {
    super(new OneStepLock());
  }

  @Override
  public List<Actor> actors() {
    Actor waiter =
        new Waiter("A") {
          @Override
          @SuppressWarnings("WaitNotInLoop")
          boolean await() {
            try {
              long left = condition.awaitNanos(0);
              Expect.that(left <= 0, "RefinesMonitor", "of no time something is left");
              return condition.awaitNanos(1) > 0;
            } catch (InterruptedException e) {
              throw new AssertionError("NoException: nobody interrupts it", e);
            }
          }
        };
    return List.of(waiter, signaller("S"));
  }
}
