package dev.wakeproof.scenario.ticket;

import dev.wakeproof.published.ticket.PublishedArraySemaphore;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * The same with a threshold of 1, the default of the document: the index as printed is the right
 * one.
 */
public final class PublishedArrayNear extends PublishedTicketed {
  public PublishedArrayNear() {
    super(new PublishedArraySemaphore(1, 1, 2), 1);
  }

  @Override
  public List<Actor> actors() {
    return List.of(borrower("A"), borrower("B"), borrower("C"));
  }
}
