package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Access;
import dev.wakeproof.explorer.machine.Allocation;
import dev.wakeproof.explorer.machine.Current;
import dev.wakeproof.explorer.machine.LockAccess;
import dev.wakeproof.explorer.machine.Waits;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.step.Mode;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Objects;
import java.util.Random;
import java.util.function.IntSupplier;

/** Replaces {@code synchronized}, {@code wait} and {@code notify}. */
public final class Monitors {
  /** Whether methods of the JDK enter the monitors of objects of a class, unseen. */
  private static final ClassValue<Boolean> IS_ENTERED_BY_JDK =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return isEnteredByJdk(type);
        }
      };

  private Monitors() {}

  private static boolean isEnteredByJdk(Class<?> type) {
    for (Class<?> in = type; in != null; in = in.getSuperclass()) {
      // The shim of Random enters the monitor as the JDK does.
      boolean isForeign = Kind.isOfJdk(in) && in != Random.class;
      if (in.getName().equals(Output.STREAM) || (isForeign && hasSynchronized(in, 0))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isEnteredByJdkAsClass(Class<?> type) {
    return Kind.isOfJdk(type) && hasSynchronized(type, Modifier.STATIC);
  }

  private static boolean hasSynchronized(Class<?> type, int isStatic) {
    for (Method method : type.getDeclaredMethods()) {
      int modifiers = method.getModifiers();
      if (Modifier.isSynchronized(modifiers) && (modifiers & Modifier.STATIC) == isStatic) {
        return true;
      }
    }
    return false;
  }

  private static void requireSeen(Object object) {
    boolean isUnseen =
        object instanceof Class<?> type
            ? isEnteredByJdkAsClass(type == ThreadShim.class ? Thread.class : type)
            : IS_ENTERED_BY_JDK.get(object.getClass());
    if (isUnseen) {
      String name =
          object instanceof Class<?> type
              ? type.getTypeName() + ".class"
              : "a " + Output.nameOf(object.getClass());
      throw Refusals.refuse(
          "the monitor of " + name + ", which methods of the JDK enter, too",
          "is not modelled: lock an object of your own");
    }
  }

  /** Instead of {@code monitorenter}. */
  public static void enter(Object object) {
    World world = World.current();
    requireSeen(Objects.requireNonNull(object));
    Initializers.requireNoSharedMonitor(object);
    Location monitor = world.monitorOf(object);
    if (object instanceof ThreadShim thread) {
      thread.watch();
    }
    if (!LockAccess.isHeld(monitor)) {
      LockAccess.lock(monitor);
      world.setDepth(monitor, 0);
    } else if (Current.belongsToAll()) {
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
      LockAccess.unlock(monitor);
    }
  }

  /** Whether the current thread is in the monitor. */
  public static boolean holds(Object object) {
    return LockAccess.isHeld(World.current().monitorOf(Objects.requireNonNull(object)));
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
    Location monitor = requireHeld(object);
    ThreadShim.throwIfInterrupted();
    Location wakeUp = Allocation.named("wake-up");
    int why = outside(monitor, () -> Waits.await(wakeUp, true, nanos, monitor));
    if (why == Waits.INTERRUPTED) {
      ThreadShim.throwIfInterrupted();
    }
  }

  /** Waits outside a monitor that the current thread holds, and enters it again. */
  private static int outside(Location monitor, IntSupplier wait) {
    World world = World.current();
    int depth = world.depth(monitor);
    // No other thread runs between the two: a thread goes on until its next step.
    LockAccess.unlock(monitor);
    int why = wait.getAsInt();
    LockAccess.lock(monitor);
    world.setDepth(monitor, depth);
    return why;
  }

  /** A method of the JDK enters the monitor and leaves it again at once. */
  static void pass(Object object) {
    Location monitor = World.current().monitorOf(object);
    if (!LockAccess.isHeld(monitor)) {
      LockAccess.pass(monitor);
    }
  }

  /** A method of the JDK enters the monitor, and waits there for that. */
  static int passAround(Object object, IntSupplier wait) {
    Location monitor = World.current().monitorOf(object);
    if (LockAccess.isHeld(monitor)) {
      return outside(monitor, wait);
    }
    LockAccess.pass(monitor);
    int why = wait.getAsInt();
    LockAccess.pass(monitor);
    return why;
  }

  /** The same of a stream, which class initializers use, too. */
  static void passOutput(Object stream) {
    if (isSeen()) {
      pass(stream);
    }
  }

  /** A method of the JDK runs code in the monitor. */
  static void inside(Object stream, Runnable code) {
    if (!isSeen()) {
      code.run();
      return;
    }
    Location monitor = World.current().monitorOf(stream);
    if (LockAccess.isHeld(monitor)) {
      code.run();
      return;
    }
    LockAccess.lock(monitor);
    try {
      code.run();
    } catch (Throwable thrown) {
      Refusals.pass(thrown);
      LockAccess.unlock(monitor);
      throw Refusals.unchecked(thrown);
    }
    LockAccess.unlock(monitor);
  }

  private static boolean isSeen() {
    return !Current.isOver() && !Current.belongsToAll();
  }

  /** Instead of {@code Object.notify}. */
  public static void notifyOne(Object object) {
    Waits.notify(requireHeld(object), false);
  }

  /** Instead of {@code Object.notifyAll}. */
  public static void notifyEach(Object object) {
    Waits.notify(requireHeld(object), true);
  }

  private static Location requireHeld(Object object) {
    Location monitor = World.current().monitorOf(Objects.requireNonNull(object));
    if (!LockAccess.isHeld(monitor)) {
      throw new IllegalMonitorStateException("current thread is not owner");
    }
    return monitor;
  }
}
