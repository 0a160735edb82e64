package dev.wakeproof.scenario.address;

import dev.wakeproof.address.AddressSemaphore;
import dev.wakeproof.address.WaitOnAddress;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;

/**
 * What the scenarios of the semaphore on an address have in common: permits enough for all who wait
 * come in or back, and nobody sleeps with one in hand. So when nobody can move any more, whoever
 * sleeps does so beside a permit.
 */
abstract class Addressed implements Scenario {
  final AddressSemaphore semaphore;
  private final int left;

  /**
   * A scenario.
   *
   * @param available how many permits there are at first
   * @param left how many there are at the end
   */
  Addressed(int available, int left) {
    semaphore = new AddressSemaphore(available, new WaitOnAddress(1));
    this.left = left;
  }

  /** Takes a permit, waiting for it, and gives it back. */
  final Actor borrower(String name) {
    return new Actor(name) {
      @Override
      public void run() {
        semaphore.acquireUninterruptibly();
        semaphore.release();
      }
    };
  }

  /** Takes a permit, waiting for it, and keeps it. */
  final Actor taker(String name) {
    return new Actor(name) {
      @Override
      public void run() {
        semaphore.acquireUninterruptibly();
      }
    };
  }

  /** Puts permits in that were not there at first. */
  final Actor releaser(String name, int permits) {
    return new Actor(name) {
      @Override
      public void run() {
        semaphore.release(permits);
      }
    };
  }

  @Override
  public void atEnd() {
    Expect.equal(left, (int) semaphore.availablePermits(), "PermitConservation", "the number");
  }

  @Override
  public final String whenStuck() {
    return "NoLostWakeup";
  }
}
