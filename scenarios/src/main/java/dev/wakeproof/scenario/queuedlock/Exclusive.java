package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;

/**
 * Actors that lock something, use what it protects, and unlock. All unlock, so whoever sleeps for
 * ever was forgotten.
 */
abstract class Exclusive implements Scenario {
  // Plain: that nobody else is there, and that the next one sees it, is what a lock is for.
  private final IntCell uses = new IntCell(0);

  /** Locks, by the actor with that number, from 1. */
  abstract void lock(int who);

  /** Unlocks, by whoever holds it. */
  abstract void unlock();

  /** Whether all is as if nobody had been there; nobody is now. */
  abstract boolean isFree();

  /** How often the lock is taken by all together. */
  abstract int visits();

  /** Locks, uses and unlocks, once. */
  final Actor locker(String name, int who) {
    return locker(name, who, 1);
  }

  /** Locks, uses and unlocks, several times. */
  final Actor locker(String name, int who, int rounds) {
    return new Actor(name) {
      @Override
      public void run() {
        for (int round = 0; round < rounds; round++) {
          lock(who);
          use();
          unlock();
        }
      }
    };
  }

  /** Does what only the holder may do. */
  final void use() {
    uses.setPlain(uses.getPlain() + 1);
  }

  @Override
  public final void atEnd() {
    Expect.equal(visits(), uses.getPlain(), "MutualExclusion", "the number of uses");
    Expect.that(isFree(), "NoLostLock", "nobody holds the lock, and it is not free");
  }

  @Override
  public final String whenStuck() {
    return "NoLostWakeup";
  }
}
