package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import dev.wakeproof.semaphore.Waiter;
import java.util.List;

/**
 * A waiter whose callback releases stands in line before the first actor moves. Two threads that
 * wait for callbacks arrive, and the releaser puts in the only permit. The permit reaches all of
 * them, although callbacks that the first one makes due run after it and not inside it.
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
