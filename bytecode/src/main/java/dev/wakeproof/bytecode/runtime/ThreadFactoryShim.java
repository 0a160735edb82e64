package dev.wakeproof.bytecode.runtime;

import java.util.concurrent.ThreadFactory;

/** What stands for {@link ThreadFactory}: what a builder of threads gives has to be one. */
@FunctionalInterface
public interface ThreadFactoryShim {
  /** As {@link ThreadFactory#newThread}. */
  ThreadShim newThread(Runnable target);
}
