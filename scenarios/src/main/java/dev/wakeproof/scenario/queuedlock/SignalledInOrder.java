package dev.wakeproof.scenario.queuedlock;

import dev.wakeproof.scenario.Actor;
import java.util.List;
import java.util.concurrent.locks.Lock;

/** A and B wait, S signals all: over a fair lock they return in the order in which they came. */
abstract class SignalledInOrder extends Signalled {
  SignalledInOrder(Lock lock) {
    super(lock);
  }

  @Override
  final void tell() {
    condition.signalAll();
  }

  @Override
  final void tellNext(int place) {
    returnsInOrder(place, "SignalledInOrder");
  }

  @Override
  public final List<Actor> actors() {
    return List.of(waiter("A"), waiter("B"), signaller("S"));
  }
}
