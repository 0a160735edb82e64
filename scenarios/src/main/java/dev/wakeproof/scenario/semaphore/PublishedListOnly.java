package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * In the published semaphore without its slot, A and B ask for one of two permits each, and C for
 * both. This holds, so the defect is in the slot.
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
