package dev.wakeproof.atomic;

import dev.wakeproof.explorer.machine.Allocation;
import dev.wakeproof.explorer.machine.Waits;
import dev.wakeproof.explorer.machine.step.Location;

/** The shim of the library's parker: one permit, and a sleep that ends only as the check allows. */
public class Parker implements Runnable {
  private final Location permit = Allocation.permit();
  private final Thread owner = Thread.currentThread();

  public Parker() {}

  public final void park(Object blocker) {
    if (!Agenda.attend()) {
      Waits.park(permit, owner);
    }
  }

  public final void parkNanos(Object blocker, long nanos) {
    if (nanos > 0 && !Agenda.attend()) {
      Waits.park(permit, owner, nanos);
    }
  }

  public final void unpark() {
    Waits.unpark(permit);
  }

  @Override
  public final void run() {
    unpark();
  }
}
