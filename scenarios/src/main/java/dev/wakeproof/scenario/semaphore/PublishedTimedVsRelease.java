package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * As printed, A times out at some moment and the releaser puts in the only permit: violates {@code
 * PermitConservation}. The releaser has taken A's waiter, A does not see that and leaves, and the
 * permit goes to an abandoned waiter.
 */
public final class PublishedTimedVsRelease extends Published {
  public PublishedTimedVsRelease() {
    super(0, 1);
  }

  @Override
  public List<Actor> actors() {
    return List.of(timed("A"), releaser("releaser", 1));
  }
}
