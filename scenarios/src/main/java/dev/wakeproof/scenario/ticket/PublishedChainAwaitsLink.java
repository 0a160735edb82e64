package dev.wakeproof.scenario.ticket;

import dev.wakeproof.published.ticket.PublishedChainSemaphore;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * The same with a fix: the thread that takes the stack down waits for the link. No actor sleeps
 * forever.
 */
public final class PublishedChainAwaitsLink extends PublishedTicketed {
  public PublishedChainAwaitsLink() {
    super(new PublishedChainSemaphore(0, 1, true, true), 2, 0);
  }

  @Override
  public List<Actor> actors() {
    return List.of(taker("A"), taker("B"), poster("poster", 2));
  }
}
