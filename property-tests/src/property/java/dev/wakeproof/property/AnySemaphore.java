package dev.wakeproof.property;

import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import java.util.function.LongSupplier;

/** The operations that all semaphores of the library share, with one permit at a time. */
public class AnySemaphore {
  private final Object semaphore;
  private final Runnable acquire;
  private final BooleanSupplier attempt;
  private final TimedAttempt timedAttempt;
  private final IntConsumer release;
  private final LongSupplier available;
  private final LongSupplier queueLength;

  /**
   * One of them.
   *
   * @param queueLength null if it cannot tell
   */
  AnySemaphore(
      Object semaphore,
      Runnable acquire,
      BooleanSupplier attempt,
      TimedAttempt timedAttempt,
      IntConsumer release,
      LongSupplier available,
      LongSupplier queueLength) {
    this.semaphore = semaphore;
    this.acquire = acquire;
    this.attempt = attempt;
    this.timedAttempt = timedAttempt;
    this.release = release;
    this.available = available;
    this.queueLength = queueLength;
  }

  /** A tryAcquire with a time. */
  interface TimedAttempt {
    boolean tryAcquire(long timeout, TimeUnit unit) throws InterruptedException;
  }

  public void acquireUninterruptibly() {
    acquire.run();
  }

  public boolean tryAcquire() {
    return attempt.getAsBoolean();
  }

  public boolean tryAcquire(long timeout, TimeUnit unit) throws InterruptedException {
    return timedAttempt.tryAcquire(timeout, unit);
  }

  public void release(int permits) {
    release.accept(permits);
  }

  public long availablePermits() {
    return available.getAsLong();
  }

  /** How many wait, if it can tell. */
  public OptionalInt queueLength() {
    return queueLength == null
        ? OptionalInt.empty()
        : OptionalInt.of((int) queueLength.getAsLong());
  }

  @Override
  public String toString() {
    return semaphore.toString();
  }
}
