package dev.wakeproof.semaphore;

import dev.wakeproof.atomic.IntCell;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Permits of a {@link CountingSemaphore} that are given back at the end of a {@code try}: {@code
 * try (HeldPermits held = HeldPermits.acquire(semaphore, 2)) { … }}.
 *
 * <p>Any thread may close it, and those that do so again, at the same moment too, do nothing. It
 * adds nothing to what the semaphore says of memory, fairness, interruption and timeout, and costs
 * a small object.
 */
public final class HeldPermits implements AutoCloseable {
  private final CountingSemaphore semaphore;

  /** How many are to be given back. */
  private final IntCell permits;

  private HeldPermits(CountingSemaphore semaphore, int permits) {
    this.semaphore = semaphore;
    this.permits = new IntCell(permits);
  }

  /**
   * Takes permits, waiting for them if need be.
   *
   * @throws IllegalArgumentException if {@code permits} is negative
   * @throws InterruptedException if the thread was interrupted; nothing is held
   */
  public static HeldPermits acquire(CountingSemaphore semaphore, int permits)
      throws InterruptedException {
    // First: what has no memory for it must hold nothing.
    HeldPermits made = new HeldPermits(semaphore, permits);
    semaphore.acquire(permits);
    return made;
  }

  /**
   * Takes permits, waiting for them if need be; an interrupt only leaves its status set.
   *
   * @throws IllegalArgumentException if {@code permits} is negative
   */
  public static HeldPermits acquireUninterruptibly(CountingSemaphore semaphore, int permits) {
    HeldPermits made = new HeldPermits(semaphore, permits);
    semaphore.acquireUninterruptibly(permits);
    return made;
  }

  /**
   * Takes permits if all of them are there.
   *
   * @return the permits; empty if none is held, so that no {@code try} runs its body without them
   * @throws IllegalArgumentException if {@code permits} is negative
   */
  public static Optional<HeldPermits> tryAcquire(CountingSemaphore semaphore, int permits) {
    Optional<HeldPermits> made = Optional.of(new HeldPermits(semaphore, permits));
    return semaphore.tryAcquire(permits) ? made : Optional.empty();
  }

  /**
   * Takes permits if they come in time.
   *
   * @return the permits; empty if none is held
   * @throws IllegalArgumentException if {@code permits} is negative
   * @throws InterruptedException if the thread was interrupted; nothing is held
   */
  public static Optional<HeldPermits> tryAcquire(
      CountingSemaphore semaphore, int permits, long timeout, TimeUnit unit)
      throws InterruptedException {
    Optional<HeldPermits> made = Optional.of(new HeldPermits(semaphore, permits));
    return semaphore.tryAcquire(permits, timeout, unit) ? made : Optional.empty();
  }

  /** How many permits this holds; zero once it is closed. */
  public int permits() {
    return permits.get();
  }

  /** Gives the permits back, once. */
  @Override
  public void close() {
    int held = permits.getAndSetAcquire(0);
    boolean released = false;
    try {
      semaphore.release(held);
      released = true;
    } finally {
      if (!released) {
        // The counter is full: nothing was released, and a later close can try again.
        permits.setRelease(held);
      }
    }
  }
}
