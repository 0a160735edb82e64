package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/** A and B wait, and S signals all: no waiter depends on another to be woken. */
public final class SignalToAll extends Signalled {
  public SignalToAll() {
    super(new OneStepLock());
  }

  @Override
  void tell() {
    condition.signalAll();
  }

  @Override
  void tellNext(int place) {
    // All are signalled, and either may get the lock first.
  }

  @Override
  public List<Actor> actors() {
    return List.of(waiter("A"), waiter("B"), signaller("S"));
  }
}
