package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.published.lock.PublishedWordMutex;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * A and B lock the word-sized mutex, where a push publishes nothing: the unlock reads by a race.
 */
public final class UnorderedTwoLockers extends WordSized {
  public UnorderedTwoLockers() {
    super(PublishedWordMutex.unordered(2), 2);
  }

  @Override
  public List<Actor> actors() {
    return List.of(locker("A", 1), locker("B", 2));
  }
}
