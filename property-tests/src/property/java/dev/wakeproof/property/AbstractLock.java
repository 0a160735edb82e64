package dev.wakeproof.property;

import dev.wakeproof.property.Turn.Outcome;

/**
 * The abstract lock, executed by TLC: {@code specs/queuedlock/Lock.tla}, or for a read-write lock
 * {@code specs/semaphore/ReadWriteLock.tla}. An operation without a step there is forbidden.
 */
final class AbstractLock {
  /** The steps of one way to lock. */
  private record Way(String take, String await, String letGo) {}

  private static final Way EXCLUSIVE = new Way("Acquire(p)", "Join(p)", "Release(p)");
  private static final Way SHARE = new Way("Read(p)", "WaitToRead(p)", "UnlockRead(p)");
  private static final Way ALL = new Way("Write(p)", "WaitToWrite(p)", "UnlockWrite(p)");

  private final Way share;
  private final Way all;
  private Steps steps;

  private AbstractLock(String model, Way share, Way all) {
    this.share = share;
    this.all = all;
    steps = Steps.of(Specs.of(model));
  }

  /** One that has but one owner. */
  static AbstractLock exclusive() {
    return new AbstractLock("queuedlock/LockSequential:turns-unfair", EXCLUSIVE, EXCLUSIVE);
  }

  /** One that two can share. */
  static AbstractLock shared() {
    return new AbstractLock("semaphore/ReadWriteLockSequential:turns-read-write", SHARE, ALL);
  }

  /** Takes a turn; a thread that has to wait still has to do so. */
  Outcome take(Turn turn) {
    Way way = turn.share() ? share : all;
    int p = turn.client();
    return switch (turn.move()) {
      case LOCK ->
          isDone(steps.after(way.take(), p))
              ? Outcome.TAKEN
              : steps.after(way.await(), p).isPossible() ? Outcome.WAITS : Outcome.FORBIDDEN;
      case UNLOCK -> isDone(steps.after(way.letGo(), p)) ? Outcome.LET_GO : Outcome.FORBIDDEN;
      case TRY, TRY_BRIEFLY -> isDone(steps.after(way.take(), p)) ? Outcome.TAKEN : Outcome.REFUSED;
    };
  }

  private boolean isDone(Steps after) {
    steps = after.orElse(steps);
    return after.isPossible();
  }
}
