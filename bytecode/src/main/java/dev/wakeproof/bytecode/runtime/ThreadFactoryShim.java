package dev.wakeproof.bytecode.runtime;

import java.util.concurrent.ThreadFactory;

/** The shim of {@link ThreadFactory}, which thread builders return. */
@FunctionalInterface
public interface ThreadFactoryShim {
  /** As {@link ThreadFactory#newThread}. */
  ThreadShim newThread(Runnable target);
}
