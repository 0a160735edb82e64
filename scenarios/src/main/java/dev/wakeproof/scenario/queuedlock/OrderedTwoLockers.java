package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.published.lock.PublishedWordMutex;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/** A and B lock the word-sized mutex as intended, with the memory orders of the document. */
public final class OrderedTwoLockers extends WordSized {
  public OrderedTwoLockers() {
    super(PublishedWordMutex.ordered(2), 2);
  }

  @Override
  public List<Actor> actors() {
    return List.of(locker("A", 1), locker("B", 2));
  }
}
