package dev.wakeproof.atomic;

import dev.wakeproof.explorer.machine.Access;
import dev.wakeproof.explorer.machine.step.Location;

/**
 * The shim of the library's guard. A thread that finds it held cannot be scheduled until it is
 * free.
 */
public final class Guard {
  private final Location holder = Access.number(0);

  public Guard() {}

  public void lock() {
    Access.lock(holder);
  }

  public void unlock() {
    Access.unlock(holder);
  }
}
