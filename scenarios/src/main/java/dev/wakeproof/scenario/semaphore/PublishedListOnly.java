package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * As printed but without the slot, of two permits A and B ask for one and C for both: holds. So
 * what is broken is the slot.
 */
public final class PublishedListOnly extends Published {
  public PublishedListOnly() {
    super(2, 2);
  }

  @Override
  public List<Actor> actors() {
    return List.of(borrowerByList("A", 1), borrowerByList("B", 1), borrowerByList("C", 2));
  }
}
