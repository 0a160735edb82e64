package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.published.semaphore.PublishedWaiter;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/**
 * As printed, two wait for two permits each, two releasers put in one each: violates {@code
 * OnePartHolder}. While one releaser has the first waiter in hand, the other serves the second:
 * both end with a part, and wait for each other.
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
