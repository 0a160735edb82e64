package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Waiter;
import java.util.List;

/**
 * A releases two permits and so runs the callback of a waiter of one, which waits there until B has
 * finished; and B first has to enqueue in the same line. So callbacks must run without a lock held.
 */
public final class CallbackWaits implements Scenario {
  private final CountingSemaphore semaphore = new CountingSemaphore(0);
  private final CountingSemaphore through = new CountingSemaphore(0);

  public CallbackWaits() {
    Expect.that(
        !semaphore.acquire(new Waiter(1, new Waits())),
        "PermitConservation",
        "granted without a permit");
  }

  @Override
  public List<Actor> actors() {
    Actor releaser =
        new Actor("A") {
          @Override
          public void run() {
            semaphore.release(2);
          }
        };
    Actor queues =
        new Actor("B") {
          @Override
          public void run() {
            Expect.that(
                !semaphore.acquire(new Waiter(2, new ReachableSleeper())),
                "PermitConservation",
                "granted one too many");
            through.release();
          }
        };
    return List.of(releaser, queues);
  }

  @Override
  public void atEnd() {
    Expect.equal(0, semaphore.availablePermits(), "NoIdlePermitWhileWaiting", "the counter");
  }

  @Override
  public String whenStuck() {
    return "Deadlock";
  }

  private final class Waits implements Runnable {
    @Override
    public void run() {
      through.acquireUninterruptibly();
    }
  }
}
