package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.published.lock.PublishedSpinLock;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * A and B lock the spin lock that spins by loads, as printed: violates {@code Livelock}, one of
 * them waits while the lock is free.
 */
public final class PrintedLoadSpinners extends PublishedSpinning {
  public PrintedLoadSpinners() {
    super(PublishedSpinLock.byLoadPrinted(), 2);
  }

  @Override
  public List<Actor> actors() {
    return List.of(locker("A", 1), locker("B", 2));
  }
}
