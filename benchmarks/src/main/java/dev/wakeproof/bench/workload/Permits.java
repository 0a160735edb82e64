package dev.wakeproof.bench.workload;

/** A semaphore, whosever it is. In a fork there is one implementation, so the calls are direct. */
public final class Permits {
  private final Runnable acquire;
  private final Runnable release;

  /** One that does these two. */
  public Permits(Runnable acquire, Runnable release) {
    this.acquire = acquire;
    this.release = release;
  }

  /** Takes a permit, waiting for it. */
  public void acquire() {
    acquire.run();
  }

  /** Gives a permit. */
  public void release() {
    release.run();
  }
}
