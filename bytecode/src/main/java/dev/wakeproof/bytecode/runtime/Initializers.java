package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.RefusedException;

/** What stands around a class initializer: it runs once, for all executions. */
public final class Initializers {
  private Initializers() {}

  /** At its beginning. */
  public static void begin(Class<?> type) {
    source(type).begins(type);
  }

  /** At each of its ends. */
  public static void end(Class<?> type) {
    source(type).ends(type);
  }

  /** Where it throws: it would do so in the first execution only. */
  public static void failed(Class<?> type, Throwable thrown) {
    source(type).ends(type);
    if (thrown instanceof RefusedException refusal) {
      throw refusal;
    }
    throw Refusals.refuse("the initializer of " + type.getName() + ", which ends with " + thrown);
  }

  private static Layout.Source source(Class<?> type) {
    return (Layout.Source) type.getClassLoader();
  }
}
