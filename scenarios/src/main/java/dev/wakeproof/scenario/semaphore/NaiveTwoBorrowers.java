package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.published.semaphore.NaiveSemaphore;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import java.util.List;

/**
 * The naive semaphore, A and B take the only permit and give it back: violates {@code
 * NoLostWakeup}. A's attempt fails, B releases into the counter, A queues and sleeps beside the
 * free permit.
 */
public final class NaiveTwoBorrowers implements Scenario {
  private final NaiveSemaphore semaphore = new NaiveSemaphore(1);

  public NaiveTwoBorrowers() {}

  @Override
  public List<Actor> actors() {
    return List.of(borrower("A"), borrower("B"));
  }

  private Actor borrower(String name) {
    return new Actor(name) {
      @Override
      public void run() {
        semaphore.acquire(1);
        semaphore.release(1);
      }
    };
  }

  @Override
  public void atEnd() {
    Expect.equal(1, semaphore.availablePermits(), "PermitConservation", "the counter");
  }

  @Override
  public String whenStuck() {
    return "NoLostWakeup";
  }
}
