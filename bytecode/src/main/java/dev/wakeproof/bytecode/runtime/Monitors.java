package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Access;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.step.Mode;
import java.util.Objects;

/** Replaces {@code synchronized}, {@code wait} and {@code notify}. */
public final class Monitors {

  private Monitors() {}

  /** Instead of {@code monitorenter}. */
  public static void enter(Object object) {
    World world = World.current();
    Location monitor = world.monitorOf(Objects.requireNonNull(object));
    if (object instanceof ThreadShim thread) {
      thread.watch();
    }
    if (!Access.isHeld(monitor)) {
      Access.lock(monitor);
      world.setDepth(monitor, 0);
    } else if (Access.belongsToAll()) {
      // Another thread would come to this initializer without the monitor.
      Access.load(monitor, Mode.VOLATILE);
    }
    world.setDepth(monitor, world.depth(monitor) + 1);
  }

  /** Instead of {@code monitorexit}. */
  public static void exit(Object object) {
    World world = World.current();
    Location monitor = requireHeld(object);
    world.setDepth(monitor, world.depth(monitor) - 1);
    if (world.depth(monitor) == 0) {
      Access.unlock(monitor);
    }
  }

  /** Whether the current thread is in the monitor. */
  public static boolean holds(Object object) {
    return Access.isHeld(World.current().monitorOf(Objects.requireNonNull(object)));
  }

  /** Instead of {@code Object.wait}. */
  public static void await(Object object) throws InterruptedException {
    sleep(object, -1);
  }

  /** Instead of {@code Object.wait}, for so many milliseconds. */
  public static void await(Object object, long millis) throws InterruptedException {
    if (millis < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
    sleep(object, millis == 0 ? -1 : Times.nanosOf(millis));
  }

  /** Instead of {@code Object.wait}, for so many milliseconds and a bit. */
  public static void await(Object object, long millis, int nanos) throws InterruptedException {
    if (millis < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
    ThreadShim.requireNanos(nanos);
    await(object, nanos > 0 && millis < Long.MAX_VALUE ? millis + 1 : millis);
  }

  private static void sleep(Object object, long nanos) throws InterruptedException {
    World world = World.current();
    Location monitor = requireHeld(object);
    ThreadShim.throwIfInterrupted();
    int depth = world.depth(monitor);
    Location wakeUp = Access.named("wake-up");
    // No other thread runs between the two: a thread goes on until its next step.
    Access.unlock(monitor);
    int why = Access.await(wakeUp, true, nanos, monitor);
    Access.lock(monitor);
    world.setDepth(monitor, depth);
    if (why == Access.INTERRUPTED) {
      ThreadShim.throwIfInterrupted();
    }
  }

  /** Instead of {@code Object.notify}. */
  public static void notifyOne(Object object) {
    Access.notify(requireHeld(object), false);
  }

  /** Instead of {@code Object.notifyAll}. */
  public static void notifyEach(Object object) {
    Access.notify(requireHeld(object), true);
  }

  private static Location requireHeld(Object object) {
    Location monitor = World.current().monitorOf(Objects.requireNonNull(object));
    if (!Access.isHeld(monitor)) {
      throw new IllegalMonitorStateException("current thread is not owner");
    }
    return monitor;
  }
}
