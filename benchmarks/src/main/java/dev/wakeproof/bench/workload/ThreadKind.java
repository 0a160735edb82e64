package dev.wakeproof.bench.workload;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Locale;
import java.util.concurrent.ThreadFactory;

/** The kinds of threads. */
public enum ThreadKind {
  PLATFORM,
  VIRTUAL;

  private static final int FIRST_JDK_WITH_VIRTUAL = 21;

  /** Tells whether this JDK supports them. */
  public boolean isThere() {
    return this == PLATFORM || Runtime.version().feature() >= FIRST_JDK_WITH_VIRTUAL;
  }

  /** Creates a daemon thread of this kind, not started. */
  Thread create(Runnable body) {
    return factory().newThread(body);
  }

  private ThreadFactory factory() {
    if (this == PLATFORM) {
      return body -> {
        Thread thread = new Thread(body);
        thread.setDaemon(true);
        return thread;
      };
    }
    // By reflection, because this is compiled for JDK 17.
    try {
      MethodHandles.Lookup lookup = MethodHandles.publicLookup();
      Class<?> builder = Class.forName("java.lang.Thread$Builder$OfVirtual");
      MethodHandle ofVirtual =
          lookup.findStatic(Thread.class, "ofVirtual", MethodType.methodType(builder));
      MethodHandle factory =
          lookup.findVirtual(
              Class.forName("java.lang.Thread$Builder"),
              "factory",
              MethodType.methodType(ThreadFactory.class));
      return (ThreadFactory) factory.invoke(ofVirtual.invoke());
    } catch (Throwable e) {
      throw new IllegalStateException("this JDK has no virtual threads", e);
    }
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
