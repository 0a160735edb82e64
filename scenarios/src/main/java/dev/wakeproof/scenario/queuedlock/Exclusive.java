package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;

/**
 * Actors that lock, use the protected state, and unlock. All unlock, so an actor that sleeps
 * forever does so beside a free lock.
 */
abstract class Exclusive implements Scenario {
  /** The answer of an actor that has the lock. */
  static final String LOCKED = "locked";

  /** The answer of an actor that was interrupted and does not have the lock. */
  static final String INTERRUPTED = "interrupted";

  private final int visits;

  /** Plain: the lock itself must ensure exclusion and visibility. */
  private final IntCell uses = new IntCell(0);

  /** How many of the visits were given up; written by one actor at most. */
  private final IntCell missed = new IntCell(0);

  /** So many times the lock is asked for by all together. */
  Exclusive(int visits) {
    this.visits = visits;
  }

  /** Locks, by the actor with that number, from 1. */
  abstract void lock(int who);

  /** Unlocks; called by the lock holder. */
  abstract void unlock();

  /** Returns whether the lock is in its initial state; called when no actor uses it. */
  abstract boolean isFree();

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
          answered(LOCKED);
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

  /** How often it was used; to be asked by the holder. */
  final int uses() {
    return uses.getPlain();
  }

  /** The one actor that may give up does so. */
  final void miss() {
    missed.setPlain(1);
  }

  @Override
  public final void atEnd() {
    int expected = visits - missed.getPlain();
    Expect.equal(expected, uses.getPlain(), "MutualExclusion", "the number of uses");
    Expect.that(isFree(), "NoLostLock", "nobody holds the lock, and it is not free");
  }

  @Override
  public String whenStuck() {
    return "NoLostWakeup";
  }
}
