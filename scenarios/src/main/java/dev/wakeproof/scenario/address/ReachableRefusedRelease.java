package dev.wakeproof.scenario.address;

import dev.wakeproof.address.BoundedAddressSemaphore;
import dev.wakeproof.address.WaitOnAddress;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Scenario;
import java.util.List;

/**
 * Reachability check: denies that a release is refused; violated, because there is room for one.
 */
public final class ReachableRefusedRelease implements Scenario {
  private final BoundedAddressSemaphore semaphore =
      new BoundedAddressSemaphore(0, 1, new WaitOnAddress(1));

  public ReachableRefusedRelease() {}

  @Override
  public List<Actor> actors() {
    return List.of(releaser("releaser1"), releaser("releaser2"));
  }

  private Actor releaser(String name) {
    return new Actor(name) {
      @Override
      public void run() {
        Expect.that(semaphore.release(), "ReachableRefusedRelease", "there was no room");
      }
    };
  }

  @Override
  public void atEnd() {
    // Not reached: the wait has a timeout of zero and is never woken.
  }

  @Override
  public String whenStuck() {
    return "Deadlock";
  }
}
