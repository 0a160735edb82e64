package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.published.lock.PublishedWordMutex;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/** A, B, C and D lock the word-sized mutex as meant: one at a time, and all get it. */
public final class MeantFourLockers extends WordSized {
  public MeantFourLockers() {
    super(PublishedWordMutex.meant(4, 0), 4);
  }

  @Override
  public List<Actor> actors() {
    return List.of(locker("A", 1), locker("B", 2), locker("C", 3), locker("D", 4));
  }
}
