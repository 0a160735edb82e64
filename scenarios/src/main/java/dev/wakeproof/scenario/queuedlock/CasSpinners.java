package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.published.lock.PublishedSpinLock;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/** A and B lock the spin lock that spins by compare-and-set: one at a time, and all get it. */
public final class CasSpinners extends PublishedSpinning {
  public CasSpinners() {
    super(PublishedSpinLock.byCas(), 2);
  }

  @Override
  public List<Actor> actors() {
    return List.of(locker("A", 1), locker("B", 2));
  }
}
