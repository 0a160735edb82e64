package dev.wakeproof.scenario.ticket;

import dev.wakeproof.published.ticket.PublishedArraySemaphore;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * As printed, with a threshold of 0, A and B take the only permit and give it back: violates {@code
 * NoLostWakeup}. The post changes the bucket of the ticket after the one that it grants.
 */
public final class PublishedArrayAllFar extends PublishedTicketed {
  public PublishedArrayAllFar() {
    super(new PublishedArraySemaphore(1, 0, 2), 1);
  }

  @Override
  public List<Actor> actors() {
    return List.of(borrower("A"), borrower("B"));
  }
}
