package dev.wakeproof.bytecode.runtime;

/** What stands for {@code Thread.Builder}, and for those of either kind of threads. */
public interface ThreadBuilderTwin {
  /** As {@code Thread.Builder.name(String)}. */
  ThreadBuilderTwin name(String name);

  /** As {@code Thread.Builder.name(String, long)}. */
  ThreadBuilderTwin name(String prefix, long start);

  /** As {@code Thread.Builder.uncaughtExceptionHandler}. */
  ThreadBuilderTwin uncaughtExceptionHandler(ThreadTwin.UncaughtExceptionHandler handler);

  /** As {@code Thread.Builder.OfPlatform.daemon(boolean)}. */
  ThreadBuilderTwin daemon(boolean on);

  /** As {@code Thread.Builder.OfPlatform.daemon()}. */
  default ThreadBuilderTwin daemon() {
    return daemon(true);
  }

  /** As {@code Thread.Builder.unstarted}. */
  ThreadTwin unstarted(Runnable target);

  /** As {@code Thread.Builder.factory}: it is as the builder is now, and stays so. */
  ThreadFactoryTwin factory();

  /** As {@code Thread.Builder.start}. */
  default ThreadTwin start(Runnable target) {
    ThreadTwin thread = unstarted(target);
    thread.start();
    return thread;
  }
}
