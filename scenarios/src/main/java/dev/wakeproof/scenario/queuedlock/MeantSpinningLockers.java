package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.published.lock.PublishedWordMutex;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * A and B lock the word-sized mutex as meant, and look twice more before they queue: one at a time,
 * and all get it.
 */
public final class MeantSpinningLockers extends WordSized {
  public MeantSpinningLockers() {
    super(PublishedWordMutex.meant(2, 2), 2);
  }

  @Override
  public List<Actor> actors() {
    return List.of(locker("A", 1), locker("B", 2));
  }
}
