package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.published.lock.PublishedFlagMutex;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * A and B lock the document's first mutex that queues: violates {@code NoLostWakeup}, since one of
 * them may queue after the other has looked who waits.
 */
public final class FlagAndStack extends Exclusive {
  private final PublishedFlagMutex mutex = new PublishedFlagMutex();

  public FlagAndStack() {
    super(2);
  }

  @Override
  void lock(int who) {
    mutex.lock();
  }

  @Override
  void unlock() {
    mutex.unlock();
  }

  @Override
  boolean isFree() {
    return mutex.isFree();
  }

  @Override
  public List<Actor> actors() {
    return List.of(locker("A", 1), locker("B", 2));
  }
}
