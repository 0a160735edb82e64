package dev.wakeproof.scenario.ticket;

import dev.wakeproof.published.ticket.PublishedArraySemaphore;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/** The same with one bucket for all: the wrong index is hidden, and no actor waits forever. */
public final class PublishedArrayOneBucket extends PublishedTicketed {
  public PublishedArrayOneBucket() {
    super(new PublishedArraySemaphore(1, 0, 1), 1);
  }

  @Override
  public List<Actor> actors() {
    return List.of(borrower("A"), borrower("B"));
  }
}
