package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.refusal.RefusedException;

/** Called before and after a class initializer, which runs once for all executions. */
public final class Initializers {
  private Initializers() {}

  /** At its beginning. */
  public static void begin(Class<?> type) {
    source(type).begins(type);
  }

  /** Before it comes to another class: what two threads make of a circle is not seen. */
  public static void needs(Class<?> type) {
    if (type.getClassLoader() instanceof Layout.Source source && source.isUnderWay(type)) {
      throw Refusals.refuse(
          "class initializers that need each other, for which two threads may wait for ever: that of "
              + type.getName()
              + " is under way, and one that it came to needs it");
    }
  }

  /** At each of its ends. */
  public static void end(Class<?> type) {
    source(type).ends(type);
  }

  /** Called when an initializer throws: it would throw in the first execution only. */
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
