package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.published.lock.PublishedWordMutex;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * A and B lock the word-sized mutex as printed: violates {@code NoUseAfterLeave}, the node of one
 * that was woken is still in the word when it unlocks.
 */
public final class PrintedTwoLockers extends WordSized {
  public PrintedTwoLockers() {
    super(PublishedWordMutex.printed(2, 0), 2);
  }

  @Override
  public List<Actor> actors() {
    return List.of(locker("A", 1), locker("B", 2));
  }
}
