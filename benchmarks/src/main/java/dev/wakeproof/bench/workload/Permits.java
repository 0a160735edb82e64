package dev.wakeproof.bench.workload;

/** A semaphore of any library. A fork uses one implementation, so the calls are monomorphic. */
public interface Permits {
  /** Acquires a permit, waiting if none is available. */
  void acquire();

  /** Releases a permit. */
  void release();
}
