package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.published.lock.PublishedFlagMutex;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * A and B lock the first queueing mutex of tiny-mutex: violates {@code NoLostWakeup}, because one
 * of them may enqueue after the other has checked for waiters.
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
