package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * As printed, A and B take the only permit and give it back: violates {@code NoLostWakeup}. B finds
 * the slot empty, A enters it, B adds the permit to the counter, A sleeps beside it.
 */
public final class PublishedTwoBorrowers extends Published {
  public PublishedTwoBorrowers() {
    super(1, 1);
  }

  @Override
  public List<Actor> actors() {
    return List.of(borrower("A", 1), borrower("B", 1));
  }
}
