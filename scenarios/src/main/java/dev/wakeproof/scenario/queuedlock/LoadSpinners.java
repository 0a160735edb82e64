package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.published.lock.PublishedSpinLock;
import dev.wakeproof.scenario.Actor;
import java.util.List;

/** A and B lock the spin lock that spins by loads, as meant: one at a time, and all get it. */
public final class LoadSpinners extends PublishedSpinning {
  public LoadSpinners() {
    super(PublishedSpinLock.byLoadMeant(), 2);
  }

  @Override
  public List<Actor> actors() {
    return List.of(locker("A", 1), locker("B", 2));
  }
}
