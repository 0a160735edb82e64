package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.published.lock.PublishedWordMutex;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * A locks the word-sized mutex as printed twice, B once: violates {@code SignalledOnce}, A wakes B
 * at both unlocks.
 */
public final class PrintedTwice extends WordSized {
  public PrintedTwice() {
    super(PublishedWordMutex.printed(2, 0), 3);
  }

  @Override
  public List<Actor> actors() {
    return List.of(locker("A", 1, 2), locker("B", 2));
  }
}
