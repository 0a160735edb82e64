package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.semaphore.Waiter;
import java.util.List;

/** Witness: denies that A's cancel ever withdraws; violated, because the releaser may be late. */
public final class CancelNeverWins extends Counting {
  public CancelNeverWins() {
    super(0, 1);
  }

  @Override
  public List<Actor> actors() {
    Actor canceller =
        new Actor("A") {
          @Override
          public void run() {
            Waiter waiter = new Waiter(1, new NobodySleeps());
            if (!semaphore.acquire(waiter)) {
              Expect.that(!semaphore.cancel(waiter), "CancelNeverWins", "it was withdrawn");
            }
          }
        };
    return List.of(canceller, releaser("releaser", 1));
  }
}
