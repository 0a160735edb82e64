package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.published.lock.PublishedWordMutex;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/** A, B and C lock the word-sized mutex as printed. */
public final class PrintedThreeLockers extends WordSized {
  public PrintedThreeLockers() {
    super(PublishedWordMutex.printed(3, 0));
  }

  @Override
  public List<Actor> actors() {
    return List.of(locker("A", 1), locker("B", 2), locker("C", 3));
  }

  @Override
  int visits() {
    return 3;
  }
}
