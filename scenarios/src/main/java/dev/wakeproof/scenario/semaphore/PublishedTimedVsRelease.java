package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * As printed, A gives up at some moment and the releaser puts in the only permit: violates {@code
 * PermitConservation}. The releaser has A's waiter in hand, A sees nothing of it and leaves, the
 * permit goes to a waiter that nobody looks at any more.
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
