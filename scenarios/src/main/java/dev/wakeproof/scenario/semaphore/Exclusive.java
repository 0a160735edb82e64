package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Lending;
import dev.wakeproof.scenario.Scenario;
import dev.wakeproof.semaphore.Mutex;

/** Actors that lock a mutex and check that they are alone. All unlock, so no actor may be stuck. */
@SuppressWarnings(
    "LockNotBeforeTry") // A failure ends the run, and the unlock is a step to explore.
abstract class Exclusive implements Scenario {
  private final Mutex mutex = new Mutex();
  private final IntCell inside = new IntCell(0);

  /** Locks, looks, unlocks. */
  final Actor locker(String name) {
    return new Actor(name) {
      @Override
      public void run() {
        mutex.lock();
        answered(Lending.TAKEN);
        Expect.equal(0, inside.getAndAdd(1), "MutualExclusion", "the number of others inside");
        inside.getAndAdd(-1);
        unlock();
      }
    };
  }

  /** The mutex must know its holder as the owner, however late stores and loads are. */
  private void unlock() {
    try {
      mutex.unlock();
    } catch (IllegalMonitorStateException taken) {
      throw new AssertionError("HolderUnlocks: " + taken.getMessage(), taken);
    }
  }

  @Override
  public final void atEnd() {
    Expect.that(!mutex.isLocked(), "PermitConservation", "the mutex is still locked");
  }

  @Override
  public final String whenStuck() {
    return "NoLostWakeup";
  }
}
