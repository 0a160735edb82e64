package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import java.util.List;

/** Witness: denies that A and B ever read at the same time; violated, because they may. */
public final class NobodyReadsTogether extends ReadWrite {
  public NobodyReadsTogether() {}

  @Override
  public List<Actor> actors() {
    return List.of(reader("A"), reader("B"));
  }

  @Override
  void readingTogetherWith(int others) {
    Expect.equal(0, others, "NobodyReadsTogether", "the number of other readers");
  }
}
