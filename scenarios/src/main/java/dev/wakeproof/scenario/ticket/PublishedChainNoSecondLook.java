package dev.wakeproof.scenario.ticket;

import dev.wakeproof.published.ticket.PublishedChainSemaphore;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * As printed, without a second look after the push, A and B take the only permit and give it back:
 * violates {@code NoLostWakeup}. The post comes before the push and finds no waiter.
 */
public final class PublishedChainNoSecondLook extends PublishedTicketed {
  public PublishedChainNoSecondLook() {
    super(new PublishedChainSemaphore(1, 2, false, true), 1);
  }

  @Override
  public List<Actor> actors() {
    return List.of(borrower("A"), borrower("B"));
  }
}
