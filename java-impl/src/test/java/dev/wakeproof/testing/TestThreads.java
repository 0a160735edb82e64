package dev.wakeproof.testing;

import java.lang.reflect.Method;

/**
 * The threads of the tests, all from here: those of the platform or, with {@code
 * -Dwakeproof.threads=virtual}, virtual ones.
 */
public final class TestThreads {
  private static final boolean VIRTUAL = virtual(System.getProperty("wakeproof.threads"));

  private TestThreads() {}

  private static boolean virtual(String wanted) {
    if (wanted == null || wanted.equals("virtual")) {
      return wanted != null;
    }
    throw new IllegalArgumentException("wakeproof.threads: 'virtual' or nothing, not " + wanted);
  }

  /** Whether they are virtual. */
  public static boolean areVirtual() {
    return VIRTUAL;
  }

  /** A thread that is not started yet. One that sleeps for ever does not keep the machine busy. */
  public static Thread of(Runnable task, String name) {
    Thread thread = VIRTUAL ? virtual(task) : new Thread(task);
    thread.setName(name);
    thread.setDaemon(true);
    return thread;
  }

  /** By reflection, for this has to compile where there are none. */
  private static Thread virtual(Runnable task) {
    try {
      Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
      Method unstarted =
          Class.forName("java.lang.Thread$Builder").getMethod("unstarted", Runnable.class);
      return (Thread) unstarted.invoke(builder, task);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("virtual threads need JDK 21 or newer", e);
    }
  }
}
