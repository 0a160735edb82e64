package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Observations;

/** Called at the beginning and at each return of a rewritten method. */
public final class Methods {
  private static final long REFERENCE = 1L << 50;

  private Methods() {}

  /** At its beginning. */
  public static long[] enter() {
    return Observations.enter(false);
  }

  /** Called when a method returns no value. */
  public static void leave(long[] entered) {
    Observations.leave(entered, 0);
  }

  /** Called when a method returns a number; {@code result} holds its bits. */
  public static void leave(long result, long[] entered) {
    Observations.leave(entered, result);
  }

  /** Called when a method returns a reference. */
  public static void leave(Object result, long[] entered) {
    if (entered == null) {
      return;
    }
    long identity = result == null ? 0 : Identity.of(result);
    if (identity == 0) {
      Observations.keep(result);
    }
    Observations.leave(entered, REFERENCE | identity);
  }

  /** A field that is final gets its value. */
  public static void fix(long bits, int field) {
    Observations.keep(field);
    Observations.keep(bits);
  }

  /** The same, of a reference. */
  public static void fix(Object value, int field) {
    Observations.keep(field);
    long identity = value == null ? 0 : Identity.of(value);
    if (identity == 0) {
      Observations.keep(value);
    } else {
      Observations.keep(identity);
    }
  }

  /** Called before a call of code that is not rewritten. It may call rewritten code. */
  public static void beginCall() {
    Observations.beginCall();
  }

  /** Called when such a call returns. It may have changed an object by what it read meanwhile. */
  public static void endCall() {
    Observations.endCall();
  }

  /** Called at a handler: a call that threw may have changed an object before. */
  public static void caught(long[] entered) {
    Observations.caught(entered);
    JdkCall.caught();
  }

  /** Keeps all observations: an unknown value was made from what the method has seen. */
  public static void keepAll() {
    Observations.keepAll();
  }
}
