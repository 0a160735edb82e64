package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.published.semaphore.PublishedWaiter;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/**
 * As printed, one waits in the slot and one in the list, the first is cancelled, the releaser puts
 * in a permit: violates {@code NoStrayRemoval}. The cancel unlinks a waiter that the releaser has
 * taken out of the slot, which empties the list: the second is forgotten.
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
