package dev.wakeproof.atomic;

import dev.wakeproof.explorer.machine.Allocation;
import dev.wakeproof.explorer.machine.LockAccess;
import dev.wakeproof.explorer.machine.step.Location;

/**
 * The shim of the library's guard. A thread that finds it held cannot be scheduled until it is
 * free.
 */
public final class Guard {
  private final Location holder = Allocation.number(0);

  public Guard() {}

  public void lock() {
    LockAccess.lock(holder);
  }

  public void unlock() {
    LockAccess.unlock(holder);
  }
}
