package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Current;
import dev.wakeproof.explorer.refusal.RefusedException;

/** Called before and after a class initializer, which runs once for all executions. */
public final class Initializers {
  private static final String RENAMED = "dev.wakeproof.renamed.";

  private Initializers() {}

  /** At its beginning. */
  public static void begin(Class<?> type) {
    requireNoneUnderWayAbove(type);
    source(type).begins(type);
  }

  /**
   * At the beginning of a constructor or static method. The initializer of a class above may reach
   * it by other code; that is refused only if a thread comes to the class by itself, too.
   */
  public static void enters(Class<?> type) {
    Layout.Source source = source(type);
    Class<?> maker = source.makerOf(type);
    if (maker != null && !source.isUnderWay(maker) && !Current.startsAlone()) {
      throw waitsFor(maker, type);
    }
    if (maker == null && source.isAnyUnderWay()) {
      Class<?> above = underWayAbove(type);
      if (above != null) {
        source.makes(above, type);
      }
    }
  }

  /** Before an initializer, or reflection, comes to another class. */
  public static void needs(Class<?> type) {
    comesTo(type);
    requireNoneUnderWayAbove(type);
  }

  /** Before code comes to another class. */
  public static void comesTo(Class<?> type) {
    if (type.getClassLoader() instanceof Layout.Source) {
      enters(type);
      refersTo(type);
    }
  }

  /**
   * Before code refers to a method of another class: what two threads make of a circle is not seen.
   * An initializer may come to its own class by other code; that is no circle.
   */
  public static void refersTo(Class<?> type) {
    if (!(type.getClassLoader() instanceof Layout.Source source) || !source.isAnyUnderWay()) {
      return;
    }
    Class<?> waiting = source.waitsForOther(type) ? type : waitingAbove(type, source);
    if (waiting != null && !Current.startsAlone()) {
      throw Refusals.refuse(
          "class initializers that need each other, for which two threads may wait for ever: that"
              + " of "
              + waiting.getName()
              + " is under way, and one that it came to needs it",
          "is not modelled: let the test begin with Class.forName of that class");
    }
  }

  private static Class<?> waitingAbove(Class<?> type, Layout.Source source) {
    for (Class<?> above : Above.of(type)) {
      if (source.waitsForOther(above) && Above.isInitializedBefore(above, type)) {
        return above;
      }
    }
    return null;
  }

  private static void requireNoneUnderWayAbove(Class<?> type) {
    Class<?> above = underWayAbove(type);
    if (above != null) {
      throw waitsFor(above, type);
    }
  }

  /** A thread that comes to a class first holds it, and waits for the initializer above. */
  private static Class<?> underWayAbove(Class<?> type) {
    if (type.getName().startsWith(RENAMED) || Current.startsAlone()) {
      return null;
    }
    for (Class<?> above : Above.of(type)) {
      if (isUnderWay(above)
          && Above.isInitializedBefore(above, type)
          && !Above.createsAlone(above, type)
          && !source(type).isMadeOnlyBy(above, type)) {
        return above;
      }
    }
    return null;
  }

  private static RefusedException waitsFor(Class<?> above, Class<?> type) {
    return Refusals.refuse(
        "the initializer of " + above.getName() + ", which comes to " + type.getName() + ",",
        "makes two threads wait for ever if each comes to one of these classes first: let the"
            + " test begin with Class.forName of "
            + above.getName());
  }

  private static boolean isUnderWay(Class<?> type) {
    return type.getClassLoader() instanceof Layout.Source source && source.isUnderWay(type);
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

  /** Called before the test's own code asks for the current thread: any may run an initializer. */
  public static void refuseThread() {
    if (Current.belongsToAll()) {
      throw Refusals.refuse(
          "Thread.currentThread in a class initializer",
          "depends on which thread comes first: ask for it in the test");
    }
  }

  /**
   * Refuses a monitor that an initializer enters although other threads may hold it and wait for
   * this initializer. The monitors of rewritten objects have locations, which are checked.
   */
  static void requireNoSharedMonitor(Object object) {
    boolean isOfJdk = object.getClass().getName().startsWith(RENAMED);
    boolean hasLocation = object instanceof Tracked || object.getClass().isArray();
    if (object instanceof Class<?> type) {
      isOfJdk = type.getName().startsWith(RENAMED);
    }
    if (!hasLocation && !isOfJdk && Current.belongsToAll() && !Current.initializesAlone()) {
      throw Refusals.refuse(
          "a monitor in a class initializer, that of " + object,
          "may be held by a thread that waits for this initializer: let the test begin with"
              + " Class.forName of that class");
    }
  }

  private static Layout.Source source(Class<?> type) {
    return (Layout.Source) type.getClassLoader();
  }
}
