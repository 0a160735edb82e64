package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.published.semaphore.PublishedWaiter;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/**
 * In the published semaphore, a waiter is in the list, a later thread enters the slot, and the
 * releaser releases one permit. The slot is served first, which violates {@code Fifo}.
 */
public final class PublishedFifo extends Published {
  private final PublishedWaiter first = new PublishedWaiter(1, new ReachableSleeper());
  private final PublishedWaiter latecomer = new PublishedWaiter(1, new ReachableSleeper());

  public PublishedFifo() {
    super(0, 1);
    Expect.that(!semaphore.acquireWait(first), "PermitConservation", "granted without a permit");
  }

  @Override
  public List<Actor> actors() {
    Actor queuer =
        new Actor("latecomer") {
          @Override
          public void run() {
            semaphore.acquireWaitDirect(latecomer);
          }
        };
    return List.of(queuer, releaser("releaser", 1));
  }

  @Override
  public void atEnd() {
    Expect.that(!latecomer.isComplete(), "Fifo", "the latecomer is served out of turn");
    Expect.that(first.isComplete(), "Fifo", "the first is not served");
  }
}
