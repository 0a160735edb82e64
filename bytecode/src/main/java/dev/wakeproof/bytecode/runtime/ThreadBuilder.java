package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Current;
import java.util.Objects;

/** Builds threads, of which a virtual one is a thread like others. */
final class ThreadBuilder implements ThreadBuilderShim {
  /** The counter of a builder that does not number its threads. */
  private static final long UNCOUNTED = -1;

  private final int user = Current.actor();
  private final boolean virtual;
  private String name;
  private long count = UNCOUNTED;
  private boolean daemon;
  private ThreadShim.UncaughtExceptionHandler handler;

  ThreadBuilder(boolean virtual) {
    this.virtual = virtual;
  }

  /** The settings have no locations: one thread alone may use them. */
  private void use() {
    if (Current.actor() != user) {
      throw Refusals.refuse("a Thread.Builder that another thread has made");
    }
    Loops.effect();
  }

  @Override
  public ThreadBuilderShim name(String text) {
    use();
    name = Objects.requireNonNull(text);
    count = UNCOUNTED;
    return this;
  }

  @Override
  public ThreadBuilderShim name(String prefix, long start) {
    use();
    if (start < 0) {
      throw new IllegalArgumentException("'start' is negative");
    }
    name = Objects.requireNonNull(prefix);
    count = start;
    return this;
  }

  @Override
  public ThreadBuilderShim uncaughtExceptionHandler(ThreadShim.UncaughtExceptionHandler told) {
    use();
    handler = Objects.requireNonNull(told);
    return this;
  }

  @Override
  public ThreadBuilderShim daemon(boolean on) {
    use();
    daemon = on;
    return this;
  }

  @Override
  public ThreadShim unstarted(Runnable target) {
    use();
    return kind().build(target, count == UNCOUNTED ? name : name + count++);
  }

  @Override
  public ThreadFactoryShim factory() {
    use();
    return count == UNCOUNTED
        ? new BuiltThreads(kind(), name)
        : new BuiltThreads(kind(), name, count);
  }

  private Kind kind() {
    return new Kind(virtual, daemon, handler);
  }

  /** What is the same of all threads of a builder. */
  record Kind(boolean virtual, boolean daemon, ThreadShim.UncaughtExceptionHandler handler) {
    ThreadShim build(Runnable target, String name) {
      Objects.requireNonNull(target);
      ThreadShim thread =
          virtual
              ? ThreadShim.virtual(target, name)
              : name == null ? new ThreadShim(target) : new ThreadShim(target, name);
      if (daemon) {
        thread.setDaemon(true);
      }
      if (handler != null) {
        thread.setUncaughtExceptionHandler(handler);
      }
      return thread;
    }
  }
}
