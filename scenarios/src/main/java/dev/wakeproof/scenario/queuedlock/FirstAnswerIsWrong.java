package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * As {@link LockerReturns}, but A answers that its first call was interrupted. A comparison of the
 * last answers alone does not detect it.
 */
public final class FirstAnswerIsWrong extends Queued {
  public FirstAnswerIsWrong() {
    super(new QueuedLock(), 3);
  }

  @Override
  public List<Actor> actors() {
    Actor forgetful =
        new Actor("A") {
          @Override
          public void run() {
            for (String answer : List.of(INTERRUPTED, LOCKED)) {
              lock(1);
              answered(answer);
              use();
              unlock();
            }
          }
        };
    return List.of(forgetful, locker("B", 2));
  }
}
