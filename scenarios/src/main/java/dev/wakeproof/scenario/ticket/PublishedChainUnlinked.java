package dev.wakeproof.scenario.ticket;

import dev.wakeproof.published.ticket.PublishedChainSemaphore;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * As printed, pushed by exchange, A, B and C take the only permit and give it back, in one stack:
 * violates {@code NoLostWakeup}. Who takes the stack down finds the top one not linked yet, and
 * forgets those below it.
 */
public final class PublishedChainUnlinked extends PublishedTicketed {
  public PublishedChainUnlinked() {
    super(new PublishedChainSemaphore(1, 1, true, false), 1);
  }

  @Override
  public List<Actor> actors() {
    return List.of(borrower("A"), borrower("B"), borrower("C"));
  }
}
