package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;

/**
 * Actors that lock something, use what it protects, and unlock. All unlock, so whoever sleeps for
 * ever does so beside a free lock.
 */
abstract class Exclusive implements Scenario {
  /** The answer of who has the lock. */
  static final String LOCKED = "locked";

  /** The answer of who was interrupted, and has not. */
  static final String INTERRUPTED = "interrupted";

  private final int visits;

  /** Plain: that nobody else is there and that the next one sees it is what a lock is for. */
  private final IntCell uses = new IntCell(0);

  /** How many of the visits were given up; written by one actor at most. */
  private final IntCell missed = new IntCell(0);

  /** So many times the lock is asked for by all together. */
  Exclusive(int visits) {
    this.visits = visits;
  }

  /** Locks, by the actor with that number, from 1. */
  abstract void lock(int who);

  /** Unlocks, by whoever holds it. */
  abstract void unlock();

  /** Whether all is as if nobody had been there; nobody is now. */
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
