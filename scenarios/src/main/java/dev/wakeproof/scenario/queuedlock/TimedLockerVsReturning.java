package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * A locks the unfair lock twice, B gives up at some moment: woken before, it tries once more, and
 * may get what A has let go the second time.
 */
public final class TimedLockerVsReturning extends Queued {
  public TimedLockerVsReturning() {
    super(new QueuedLock(), 3);
  }

  @Override
  public List<Actor> actors() {
    return List.of(locker("A", 1, 2), timedLocker("B"));
  }
}
