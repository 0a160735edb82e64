package dev.wakeproof.explorer.machine;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;

/**
 * Says whose turn it is: of all threads of an exploration one runs at a time. A write of the turn
 * hands over everything that was done before.
 */
final class Baton {
  static final int CONDUCTOR = 8;

  // Handing over to a thread that spins takes a tenth of a microsecond, to one that is parked
  // twenty; but who spins longer takes the processor from those who could run.
  private static final int SPINS = Runtime.getRuntime().availableProcessors() > 1 ? 400 : 0;

  private final Explored[] threads;
  private final AtomicIntegerArray parked = new AtomicIntegerArray(CONDUCTOR + 1);
  private volatile int turn = CONDUCTOR;

  Baton(Explored[] threads) {
    this.threads = threads;
  }

  /** Hands over and waits until the baton comes back. */
  void pass(int from, int to) {
    give(to);
    await(from);
  }

  void give(int to) {
    turn = to;
    if (parked.get(to) != 0) {
      LockSupport.unpark(threads[to]);
    }
  }

  void await(int self) {
    for (int spins = SPINS; spins > 0; spins--) {
      if (turn == self) {
        return;
      }
      Thread.onSpinWait();
    }
    parked.set(self, 1);
    while (turn != self) {
      LockSupport.park(this);
      // Nobody but the scenario's own, virtual interrupts counts.
      Thread.interrupted();
    }
    parked.set(self, 0);
  }

}
