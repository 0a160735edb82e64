package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.published.lock.PublishedWordMutex;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/** A, B and C lock the word-sized mutex as meant: one at a time, and all get it. */
public final class MeantThreeLockers extends WordSized {
  public MeantThreeLockers() {
    super(PublishedWordMutex.meant(3, 0), 3);
  }

  @Override
  public List<Actor> actors() {
    return List.of(locker("A", 1), locker("B", 2), locker("C", 3));
  }
}
