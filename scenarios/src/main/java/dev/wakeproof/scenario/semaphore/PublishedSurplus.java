package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.published.semaphore.PublishedWaiter;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/**
 * In the published semaphore, a waiter for one permit is in the slot, and the releaser releases two
 * permits. The surplus permit goes past A, which has entered the slot meanwhile, to the list:
 * violates {@code NoLostWakeup}.
 */
public final class PublishedSurplus extends Published {
  private final PublishedWaiter first = queue(1);

  public PublishedSurplus() {
    super(0, 2);
  }

  @Override
  public List<Actor> actors() {
    return List.of(borrower("A", 1), releaser("releaser", 2));
  }

  @Override
  public void atEnd() {
    // No other actor returns the permit that was granted to the first waiter.
    Expect.that(first.isComplete(), "NoLostWakeup", "the waiter in the slot was not served");
    semaphore.release(1);
    super.atEnd();
  }
}
