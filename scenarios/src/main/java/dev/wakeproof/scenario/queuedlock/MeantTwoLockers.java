package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.published.lock.PublishedWordMutex;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/** A and B lock the word-sized mutex as meant: one at a time, and all get it. */
public final class MeantTwoLockers extends WordSized {
  public MeantTwoLockers() {
    super(PublishedWordMutex.meant(2, 0), 2);
  }

  @Override
  public List<Actor> actors() {
    return List.of(locker("A", 1), locker("B", 2));
  }
}
