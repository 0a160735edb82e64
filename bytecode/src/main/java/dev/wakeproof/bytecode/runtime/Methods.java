package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Access;

/** Called at the beginning and at each return of a rewritten method. */
public final class Methods {
  private static final long REFERENCE = 1L << 50;

  private Methods() {}

  /** At its beginning. */
  public static long[] enter() {
    return Access.enter(false);
  }

  /** Called when a method returns no value. */
  public static void leave(long[] entered) {
    Access.leave(entered, 0);
  }

  /** Called when a method returns a number; {@code result} holds its bits. */
  public static void leave(long result, long[] entered) {
    Access.leave(entered, result);
  }

  /** Called when a method returns a reference. */
  public static void leave(Object result, long[] entered) {
    if (entered == null) {
      return;
    }
    long identity = result == null ? 0 : Identity.of(result);
    if (identity == 0) {
      Access.keep(result);
    }
    Access.leave(entered, REFERENCE | identity);
  }

  /** A field that is final gets its value. */
  public static void fix(long bits, int field) {
    Access.keep(field);
    Access.keep(bits);
  }

  /** The same, of a reference. */
  public static void fix(Object value, int field) {
    Access.keep(field);
    long identity = value == null ? 0 : Identity.of(value);
    if (identity == 0) {
      Access.keep(value);
    } else {
      Access.keep(identity);
    }
  }

  /** Called before a call of code that is not rewritten. It may call rewritten code. */
  public static void beginCall() {
    Access.beginCall();
  }

  /** Called when such a call returns. It may have changed an object by what it read meanwhile. */
  public static void endCall() {
    Access.endCall();
  }

  /** Called at a handler: a call that threw may have changed an object before. */
  public static void caught(long[] entered) {
    Access.caught(entered);
    JdkCall.caught();
  }

  /** Keeps all observations: an unknown value was made from what the method has seen. */
  public static void keepAll() {
    Access.keepAll();
  }
}
