package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Waiter;
import java.util.List;

/**
 * Two waiters stand in line before the first actor moves: the callback of the first waits for a
 * permit of another semaphore, and the callback of the second releases it. The thread that runs the
 * first callback does not block the second: no other thread is available here, so it runs that one
 * itself.
 */
public final class CallbackSleeps extends Counting {
  private final CountingSemaphore other = new CountingSemaphore(0);

  public CallbackSleeps() {
    super(0, 0);
    semaphore.acquire(new Waiter(1, new Sleeps()));
    semaphore.acquire(new Waiter(1, new Wakes()));
  }

  @Override
  public List<Actor> actors() {
    return List.of(releaser("releaser", 2), behind("A"));
  }

  /** Keeps another waiter on the other semaphore. */
  private Actor behind(String name) {
    return new Actor(name) {
      @Override
      public void run() {
        other.release();
        other.acquireUninterruptibly();
      }
    };
  }

  private final class Sleeps implements Runnable {
    @Override
    public void run() {
      other.acquireUninterruptibly();
    }
  }

  private final class Wakes implements Runnable {
    @Override
    public void run() {
      other.release();
    }
  }
}
