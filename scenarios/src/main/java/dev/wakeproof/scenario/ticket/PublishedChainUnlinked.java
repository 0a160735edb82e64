package dev.wakeproof.scenario.ticket;

import dev.wakeproof.published.ticket.PublishedChainSemaphore;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * As printed, pushed by exchange, A and B each wait for a permit in one stack, and one post puts in
 * two: violates {@code NoLostWakeup}. The poster takes the stack down, finds the top node not
 * linked yet, and loses the node below it.
 */
public final class PublishedChainUnlinked extends PublishedTicketed {
  public PublishedChainUnlinked() {
    super(new PublishedChainSemaphore(0, 1, true, false), 2, 0);
  }

  @Override
  public List<Actor> actors() {
    return List.of(taker("A"), taker("B"), poster("poster", 2));
  }
}
