package dev.wakeproof.explorer.machine.locks;

import dev.wakeproof.explorer.machine.step.Location;

/** Guards: locks whose location holds the number of the owner, or 0. */
public final class Guards {
  private Guards() {}

  /** Returns whether the guard is free. */
  public static boolean isFree(Location guard) {
    return guard.bits == 0;
  }

  /** Returns whether the thread with that number holds the guard. */
  public static boolean isHeldBy(int thread, Location guard) {
    return guard.bits == thread;
  }

  /** Returns the exception for an unlock by a thread that does not hold the guard. */
  public static IllegalMonitorStateException notHeld() {
    return new IllegalMonitorStateException("the current thread does not hold the guard");
  }
}
