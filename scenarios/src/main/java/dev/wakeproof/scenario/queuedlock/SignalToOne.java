package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/** A and B wait, S signals once: who has waited longest is told, and then tells the other. */
public final class SignalToOne extends Signalled {
  public SignalToOne() {
    super(new OneStepLock());
  }

  @Override
  public List<Actor> actors() {
    return List.of(waiter("A"), waiter("B"), signaller("S"));
  }
}
