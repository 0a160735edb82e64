package dev.wakeproof.scenario.ticket;

import dev.wakeproof.published.ticket.PublishedChainSemaphore;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/** The same where who takes the stack down waits for the link: nobody sleeps for ever. */
public final class PublishedChainAwaitsLink extends PublishedTicketed {
  public PublishedChainAwaitsLink() {
    super(new PublishedChainSemaphore(0, 1, true, true), 2, 0);
  }

  @Override
  public List<Actor> actors() {
    return List.of(taker("A"), taker("B"), poster("poster", 2));
  }
}
