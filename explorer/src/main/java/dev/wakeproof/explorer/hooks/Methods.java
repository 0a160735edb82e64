package dev.wakeproof.explorer.hooks;

import dev.wakeproof.explorer.machine.Access;
import dev.wakeproof.explorer.machine.naming.Primitive;

/** What stands at the beginning and at each return of a method. */
public final class Methods {
  private Methods() {}

  /** At its beginning. */
  public static long[] enter() {
    return Access.enter(false);
  }

  /** At the beginning of one that waits by hints. */
  public static long[] enterToWait() {
    return Access.enter(true);
  }

  /** Where it returns nothing. */
  public static void leave(long[] entered) {
    Access.leave(entered, (Object) null);
  }

  /** Where it returns a number, of which these are the bits. */
  public static void leave(long result, long[] entered) {
    Access.leave(entered, Primitive.of(result));
  }

  /** Where it returns a reference. */
  public static void leave(Object result, long[] entered) {
    Access.leave(entered, result);
  }

  /** Where a constructor's object is one, by a constructor of its class or of one above. */
  public static void created(Object object) {
    Access.created(object);
  }

  /** Where a constructor returns. */
  public static void constructed(Object object) {
    Access.constructed(object);
  }

  /** Where a constructor has set a final field that others may have read before. */
  public static void late(Object object, String field) {
    Access.late(object, field);
  }

  /** Before what may change something that is in no cell. */
  public static void keepAll() {
    Access.keepAll();
  }
}
