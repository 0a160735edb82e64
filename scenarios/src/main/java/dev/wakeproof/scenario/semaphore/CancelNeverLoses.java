package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.semaphore.Waiter;
import java.util.List;

/** Witness: denies that a grant beats A's cancel; violated, because the releaser may be faster. */
public final class CancelNeverLoses extends Counting {
  public CancelNeverLoses() {
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
              Expect.that(semaphore.cancel(waiter), "CancelNeverLoses", "the grant was faster");
            }
          }
        };
    return List.of(canceller, releaser("releaser", 1));
  }
}
