package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Lending;

/** A semaphore of which several permits can be taken at a time. */
abstract class LendingInBulk extends Lending {
  LendingInBulk(int left) {
    super(left);
  }

  /** Takes permits, waiting for them. */
  abstract void acquire(int permits);

  @Override
  protected final void acquire() {
    acquire(1);
  }

  /** Takes permits, waiting for them, and gives them back. */
  final Actor borrower(String name, int permits) {
    return new Actor(name) {
      @Override
      public void run() {
        acquire(permits);
        answered(TAKEN);
        release(permits);
      }
    };
  }
}
