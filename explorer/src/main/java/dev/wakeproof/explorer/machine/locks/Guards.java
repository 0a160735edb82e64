package dev.wakeproof.explorer.machine.locks;

import dev.wakeproof.explorer.machine.step.Location;

/** Guards: locations that hold the number of the thread that has them, or 0. */
public final class Guards {
  private Guards() {}

  /** Whether nobody has it. */
  public static boolean isFree(Location guard) {
    return guard.bits == 0;
  }

  /** Whether the thread of that number has it. */
  public static boolean isHeldBy(int thread, Location guard) {
    return guard.bits == thread;
  }

  /** What a guard is told that was let go by who does not have it. */
  public static IllegalMonitorStateException notHeld() {
    return new IllegalMonitorStateException("the current thread does not hold the guard");
  }
}
