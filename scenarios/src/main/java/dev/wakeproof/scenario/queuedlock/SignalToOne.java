package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/**
 * A and B wait, and S signals once: the longest waiter is signalled, and then signals the other.
 */
public final class SignalToOne extends Signalled {
  public SignalToOne() {
    super(new OneStepLock());
  }

  @Override
  public List<Actor> actors() {
    return List.of(waiter("A"), waiter("B"), signaller("S"));
  }
}
