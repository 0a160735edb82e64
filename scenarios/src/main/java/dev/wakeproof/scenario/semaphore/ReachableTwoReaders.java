package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/**
 * Reachability check: denies that A and B ever read at the same time; violated, because they may.
 */
public final class ReachableTwoReaders extends ReadWrite {
  public ReachableTwoReaders() {}

  @Override
  public List<Actor> actors() {
    return List.of(reader("A"), reader("B"));
  }

  @Override
  void readingTogetherWith(int others) {
    Expect.equal(0, others, "ReachableTwoReaders", "the number of other readers");
  }
}
