package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/**
 * A and B lock once each. C comes only if it finds one of them waiting; then the other has been
 * served already or holds the lock. So without overtaking, C is the third.
 */
abstract class Overtaking extends Queued {
  Overtaking(boolean fair) {
    super(new QueuedLock(fair), 3);
  }

  @Override
  public final List<Actor> actors() {
    Actor latecomer =
        new Actor("C") {
          @Override
          public void run() {
            if (lock.getQueueLength() == 1) {
              lock(3);
              Expect.equal(2, uses(), "Fifo", "the number of those served before");
              use();
              unlock();
            } else {
              miss();
            }
          }
        };
    return List.of(locker("A", 1), locker("B", 2), latecomer);
  }
}
