package dev.wakeproof.explorer.hooks;

import dev.wakeproof.explorer.machine.Construction;
import dev.wakeproof.explorer.machine.Observations;
import dev.wakeproof.explorer.machine.naming.Primitive;

/** Called at the beginning and at each return of an instrumented method. */
public final class Methods {
  private Methods() {}

  /** Called at the beginning of a method. */
  public static long[] enter() {
    return Observations.enter(false);
  }

  /** Called at the beginning of a method that contains a spin hint. */
  public static long[] enterToWait() {
    return Observations.enter(true);
  }

  /** Called when a method returns no value. */
  public static void leave(long[] entered) {
    Observations.leave(entered, (Object) null);
  }

  /** Called when a method returns a number; {@code result} holds its bits. */
  public static void leave(long result, long[] entered) {
    Observations.leave(entered, Primitive.of(result));
  }

  /** Called when a method returns a reference. */
  public static void leave(Object result, long[] entered) {
    Observations.leave(entered, result);
  }

  /**
   * Called when a constructor has called the constructor of its superclass or another one of its
   * class.
   */
  public static void created(Object object) {
    Construction.created(object);
  }

  /** Called when a constructor returns. */
  public static void constructed(Object object) {
    Construction.constructed(object);
  }

  /** Called when a constructor has set a final field that other threads may have read before. */
  public static void late(Object object, String field) {
    Construction.late(object, field);
  }

  /** Called before something outside of the cells may change. */
  public static void keepAll() {
    Observations.keepAll();
  }
}
