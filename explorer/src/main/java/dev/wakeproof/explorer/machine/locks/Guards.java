package dev.wakeproof.explorer.machine.locks;

import dev.wakeproof.explorer.machine.step.Location;

/** Guards: locations that hold the number of the thread that has them, or 0. */
public final class Guards {
  private Guards() {}

  /** Returns whether the guard is free. */
  public static boolean isFree(Location guard) {
    return guard.bits == 0;
  }

  /** Whether the thread of that number has it. */
  public static boolean isHeldBy(int thread, Location guard) {
    return guard.bits == thread;
  }

  /** Returns the exception for an unlock by a thread that does not hold the guard. */
  public static IllegalMonitorStateException notHeld() {
    return new IllegalMonitorStateException("the current thread does not hold the guard");
  }
}
