package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.published.semaphore.PublishedWaiter;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/**
 * In the published semaphore, one waiter is in the slot and one in the list. The canceller cancels
 * the first while the releaser releases a permit. The cancellation unlinks a waiter that the
 * releaser has taken out of the slot. That empties the list and forgets the second waiter, which
 * violates {@code NoStrayRemoval}.
 */
public final class PublishedStrayRemoval extends Published {
  private final PublishedWaiter first = queue(1);
  private final PublishedWaiter second = queue(1);

  public PublishedStrayRemoval() {
    super(0, 1);
  }

  @Override
  public List<Actor> actors() {
    Actor canceller =
        new Actor("canceller") {
          @Override
          public void run() {
            semaphore.cancelAcquire(first);
          }
        };
    return List.of(canceller, releaser("releaser", 1));
  }

  @Override
  public void atEnd() {
    if (first.isComplete()) {
      // The grant was faster, so the permit is to be given back.
      semaphore.release(1);
    }
    Expect.that(second.isComplete(), "NoStrayRemoval", "the second is forgotten");
  }
}
