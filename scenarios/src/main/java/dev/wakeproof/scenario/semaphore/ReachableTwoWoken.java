package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.semaphore.Waiter;
import java.util.List;

/**
 * Reachability check: denies that one release ever serves both A and B; violated, because both may
 * be queued when the releaser puts in two.
 */
public final class ReachableTwoWoken extends Counting {
  private final IntCell calls = new IntCell(0);

  public ReachableTwoWoken() {
    super(0, 2);
  }

  @Override
  public List<Actor> actors() {
    return List.of(queuer("A"), queuer("B"), releaser("releaser", 2));
  }

  private Actor queuer(String name) {
    return new Actor(name) {
      @Override
      public void run() {
        // Only a releaser calls this, and there is one.
        Waiter waiter =
            new Waiter(
                1,
                () ->
                    Expect.equal(
                        0, calls.getAndAdd(1), "ReachableTwoWoken", "wakes of this release"));
        semaphore.acquire(waiter);
      }
    };
  }
}
