package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Waiter;
import java.util.List;

/**
 * A waits for a permit, and two release so many that one of them is refused, also where it has
 * waited for the guard: that one changes nothing, and lets the guard go.
 */
public final class OneReleaseTooMany implements Scenario {
  private static final int FEW = 2;

  private final CountingSemaphore semaphore = new CountingSemaphore(0);

  public OneReleaseTooMany() {}

  @Override
  public List<Actor> actors() {
    Actor waiting =
        new Actor("A") {
          @Override
          public void run() {
            semaphore.acquireUninterruptibly();
          }
        };
    return List.of(waiting, releaser("many", Integer.MAX_VALUE), releaser("few", FEW));
  }

  private Actor releaser(String name, int permits) {
    return new Actor(name) {
      @Override
      public void run() {
        try {
          semaphore.release(permits);
        } catch (Error e) {
          if (e.getClass() != Error.class) {
            throw e;
          }
          // Takes the guard: it must be free again.
          Waiter another = new Waiter(Integer.MAX_VALUE, () -> {});
          if (semaphore.acquire(another)) {
            semaphore.release(Integer.MAX_VALUE);
          } else {
            semaphore.cancel(another);
          }
        }
      }
    };
  }

  @Override
  public void atEnd() {
    int left = semaphore.availablePermits();
    Expect.that(
        left == FEW - 1 || left == Integer.MAX_VALUE - 1,
        "PermitConservation",
        "there are " + left + " permits");
    Expect.equal(0, semaphore.getQueueLength(), "NoLostWakeup", "the number of waiters");
  }

  @Override
  public String whenStuck() {
    return "Deadlock";
  }
}
