package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.semaphore.Waiter;
import java.util.List;

/**
 * A waiter whose callback releases stands in line before the first actor moves; two threads come
 * that sleep behind callbacks, and the releaser puts in the only permit: it comes to all of them,
 * though what the first callback makes due is run after it and not inside it.
 */
public final class CallbackReleases extends Counting {
  public CallbackReleases() {
    super(0, 1);
    semaphore.acquire(new Waiter(1, new Releases()));
  }

  @Override
  public List<Actor> actors() {
    return List.of(new Behind("A", semaphore), new Behind("B", semaphore), releaser("releaser", 1));
  }

  private final class Releases implements Runnable {
    @Override
    public void run() {
      semaphore.release();
    }
  }
}
