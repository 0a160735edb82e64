package dev.wakeproof.semaphore;

import dev.wakeproof.atomic.IntCell;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Permits of a {@link CountingSemaphore} that are released at the end of a {@code try} statement.
 *
 * <pre>{@code
 * try (HeldPermits held = HeldPermits.acquire(semaphore, 2)) {
 *   // The current thread holds two permits here.
 * }
 * }</pre>
 *
 * <p><b>Guarantees.</b> {@link #close} releases the permits once, even if several threads close at
 * the same moment. A release that fails because the counter is full keeps the permits, and a later
 * close tries again. A failed attempt returns an empty {@link Optional}, which no {@code try} can
 * open.
 *
 * <p><b>Memory, fairness, interruption</b> are those of the semaphore. The object costs one small
 * allocation. <b>Thread safety.</b> Any thread may close.
 */
public final class HeldPermits implements AutoCloseable {
  private final CountingSemaphore semaphore;

  /** How many permits are to be released. */
  private final IntCell permits;

  private HeldPermits(CountingSemaphore semaphore, int permits) {
    this.semaphore = semaphore;
    this.permits = new IntCell(permits);
  }

  /**
   * Acquires permits, waiting if they are not available.
   *
   * @param semaphore the semaphore
   * @param permits how many permits to acquire
   * @return the permits
   * @throws IllegalArgumentException if {@code permits} is negative
   * @throws InterruptedException if the thread was interrupted; nothing is held
   */
  public static HeldPermits acquire(CountingSemaphore semaphore, int permits)
      throws InterruptedException {
    // Allocated first: a thread that runs out of memory here must hold no permit.
    HeldPermits made = new HeldPermits(semaphore, permits);
    semaphore.acquire(permits);
    return made;
  }

  /**
   * Acquires permits, waiting if they are not available; an interrupt only sets the interrupt
   * status.
   *
   * @param semaphore the semaphore
   * @param permits how many permits to acquire
   * @return the permits
   * @throws IllegalArgumentException if {@code permits} is negative
   */
  public static HeldPermits acquireUninterruptibly(CountingSemaphore semaphore, int permits) {
    HeldPermits made = new HeldPermits(semaphore, permits);
    semaphore.acquireUninterruptibly(permits);
    return made;
  }

  /**
   * Acquires permits if all of them are available.
   *
   * @param semaphore the semaphore
   * @param permits how many permits to acquire
   * @return the permits, or empty if they did not become available in time
   * @throws IllegalArgumentException if {@code permits} is negative
   */
  public static Optional<HeldPermits> tryAcquire(CountingSemaphore semaphore, int permits) {
    Optional<HeldPermits> made = Optional.of(new HeldPermits(semaphore, permits));
    return semaphore.tryAcquire(permits) ? made : Optional.empty();
  }

  /**
   * Acquires permits if they become available in time.
   *
   * @param semaphore the semaphore
   * @param permits how many permits to acquire
   * @param timeout how long to wait at most
   * @param unit the unit of {@code timeout}
   * @return the permits, or empty if they did not become available in time
   * @throws IllegalArgumentException if {@code permits} is negative
   * @throws InterruptedException if the thread was interrupted; nothing is held
   */
  public static Optional<HeldPermits> tryAcquire(
      CountingSemaphore semaphore, int permits, long timeout, TimeUnit unit)
      throws InterruptedException {
    Optional<HeldPermits> made = Optional.of(new HeldPermits(semaphore, permits));
    return semaphore.tryAcquire(permits, timeout, unit) ? made : Optional.empty();
  }

  /**
   * Returns how many permits this object holds; zero after a close.
   *
   * @return how many
   */
  public int permits() {
    return permits.get();
  }

  /**
   * Releases the permits, once.
   *
   * @throws Error if the counter is full; the permits are still held then
   */
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
