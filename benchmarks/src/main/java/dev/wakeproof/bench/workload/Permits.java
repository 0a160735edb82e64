package dev.wakeproof.bench.workload;

/** A semaphore, whosever it is. In a fork there is one implementation, so the calls are direct. */
public interface Permits {
  /** Takes a permit, waiting for it. */
  void acquire();

  /** Gives a permit. */
  void release();
}
