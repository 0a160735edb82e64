package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.scenario.Actor;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;

/** A waits for a moment, S signals, and B, if it is there, waits as long as it takes. */
abstract class TimedWait extends Signalled {
  private final int actors;

  TimedWait(Lock lock, int actors) {
    super(lock);
    this.actors = actors;
  }

  @Override
  public final List<Actor> actors() {
    Actor timed =
        new Waiter("A") {
          @Override
          @SuppressWarnings("WaitNotInLoop")
          boolean await() {
            try {
              return condition.await(1, TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {
              throw new AssertionError("NoException: nobody interrupts it", e);
            }
          }
        };
    return List.of(timed, signaller("S"), waiter("B")).subList(0, actors);
  }
}
