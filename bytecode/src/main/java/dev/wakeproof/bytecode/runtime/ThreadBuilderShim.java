package dev.wakeproof.bytecode.runtime;

/** The shim of {@code Thread.Builder} and of its two subinterfaces. */
public interface ThreadBuilderShim {
  /** As {@code Thread.Builder.name(String)}. */
  ThreadBuilderShim name(String name);

  /** As {@code Thread.Builder.name(String, long)}. */
  ThreadBuilderShim name(String prefix, long start);

  /** As {@code Thread.Builder.uncaughtExceptionHandler}. */
  ThreadBuilderShim uncaughtExceptionHandler(ThreadShim.UncaughtExceptionHandler handler);

  /** As {@code Thread.Builder.OfPlatform.daemon(boolean)}. */
  ThreadBuilderShim daemon(boolean on);

  /** As {@code Thread.Builder.OfPlatform.daemon()}. */
  default ThreadBuilderShim daemon() {
    return daemon(true);
  }

  /** As {@code Thread.Builder.unstarted}. */
  ThreadShim unstarted(Runnable target);

  /** As {@code Thread.Builder.factory}: it is as the builder is now, and stays so. */
  ThreadFactoryShim factory();

  /** As {@code Thread.Builder.start}. */
  default ThreadShim start(Runnable target) {
    ThreadShim thread = unstarted(target);
    thread.start();
    return thread;
  }
}
