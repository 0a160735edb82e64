package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.semaphore.Waiter;
import java.util.List;

/**
 * A waits for the only permit of an unfair semaphore by a callback that gives it back, B borrows
 * it: the callback is called once, since it is taken for it, and the permit is there.
 */
public final class UnfairCallbackVsBorrower extends Counting {
  public UnfairCallbackVsBorrower() {
    super(1, 1, false);
  }

  @Override
  public List<Actor> actors() {
    Actor caller =
        new Actor("A") {
          @Override
          public void run() {
            if (semaphore.acquire(new Waiter(1, semaphore::release))) {
              semaphore.release();
            }
          }
        };
    return List.of(caller, borrower("B", 1));
  }
}
