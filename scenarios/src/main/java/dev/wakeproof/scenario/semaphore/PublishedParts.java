package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.published.semaphore.PublishedWaiter;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/**
 * In the published semaphore, two waiters wait for two permits each, and two releasers release one
 * each. While one releaser serves the first waiter, which it has taken out of the slot, the other
 * serves the second. Both waiters keep one permit and wait for each other, which violates {@code
 * OnePartHolder}.
 */
public final class PublishedParts extends Published {
  private final PublishedWaiter first = queue(2);
  private final PublishedWaiter second = queue(2);

  public PublishedParts() {
    super(0, 2);
  }

  @Override
  public List<Actor> actors() {
    return List.of(releaser("releaser1", 1), releaser("releaser2", 1));
  }

  @Override
  public void atEnd() {
    Expect.that(
        first.isComplete() || second.isComplete(), "OnePartHolder", "both wait with a part");
  }
}
