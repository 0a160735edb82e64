package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import dev.wakeproof.semaphore.ReadWriteMutex;
import java.util.List;

/**
 * A and B write; a writer is known as the owner until it stops, and afterwards there is no owner.
 */
@SuppressWarnings(
    "LockNotBeforeTry") // A failure ends the run, and the unlock is a step to explore.
public final class WritersOwn implements Scenario {
  private final ReadWriteMutex mutex = new ReadWriteMutex(1);

  public WritersOwn() {}

  @Override
  public List<Actor> actors() {
    return List.of(writer("A"), writer("B"));
  }

  private Actor writer(String name) {
    return new Actor(name) {
      @Override
      public void run() {
        mutex.writeLock().lock();
        Expect.that(mutex.isWriteLockedByCurrentThread(), "OwnerHolds", name + " is unknown");
        mutex.writeLock().unlock();
      }
    };
  }

  @Override
  public void atEnd() {
    Expect.that(!mutex.isWriteLocked(), "OwnerHolds", "somebody is known as the writer");
    Expect.that(mutex.writeLock().tryLock(), "PermitConservation", "the mutex is still locked");
  }

  @Override
  public String whenStuck() {
    return "NoLostWakeup";
  }
}
