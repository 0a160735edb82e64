package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.scenario.Actor;
import java.util.List;

/** A and B wait, S signals all: nobody needs to be told by another. */
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
    // All are told, and who gets the lock first is open.
  }

  @Override
  public List<Actor> actors() {
    return List.of(waiter("A"), waiter("B"), signaller("S"));
  }
}
