package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.published.lock.PublishedWordMutex;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * A, B and C lock the word-sized mutex as printed: violates {@code NoWildPointer}, of two nodes in
 * the stack the unlock makes one pointer that is neither.
 */
public final class PrintedThreeLockers extends WordSized {
  public PrintedThreeLockers() {
    super(PublishedWordMutex.printed(3, 0), 3);
  }

  @Override
  public List<Actor> actors() {
    return List.of(locker("A", 1), locker("B", 2), locker("C", 3));
  }
}
