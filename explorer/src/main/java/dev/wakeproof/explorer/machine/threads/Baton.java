package dev.wakeproof.explorer.machine.threads;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * Says which thread has the turn: of all threads of an exploration, one runs at a time. A write of
 * the turn publishes everything before it.
 *
 * <p>No thread spins for its turn: spinning slows the handover on a busy machine.
 */
public final class Baton {
  public static final int CONDUCTOR = 8;

  private final Explored[] threads;
  private final AtomicIntegerArray parked = new AtomicIntegerArray(CONDUCTOR + 1);
  private volatile int turn = CONDUCTOR;

  public Baton(Explored[] threads) {
    this.threads = threads;
  }

  /** Passes the turn and waits until it comes back. */
  public void pass(int from, int to) {
    give(to);
    await(from);
  }

  void give(int to) {
    turn = to;
    if (parked.get(to) != 0) {
      LockSupport.unpark(threads[to]);
    }
  }

  /** Returns whether a thread with that stack waits for its turn. */
  public static boolean waitsIn(StackTraceElement[] stack) {
    return Stream.of(stack)
        .anyMatch(
            frame ->
                frame.getClassName().equals(Baton.class.getName())
                    && frame.getMethodName().equals("await"));
  }

  void await(int self) {
    parked.set(self, 1);
    while (turn != self) {
      LockSupport.park(this);
      // Only the interrupts that the scenario simulates count.
      Thread.interrupted();
    }
    parked.set(self, 0);
  }
}
