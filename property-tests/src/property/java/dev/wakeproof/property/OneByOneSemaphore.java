package dev.wakeproof.property;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

/**
 * A semaphore without callbacks, as programs need it: a request that has to wait is a thread. An
 * operation is over once all threads have ended or wait, as far as that is visible from outside. If
 * a thread still runs, the operation is over when the wait limit expires.
 */
final class OneByOneSemaphore implements SemaphoreUnderTest {
  private final AnySemaphore semaphore;
  private final long patienceNanos;
  private final List<WaitingThread> waiting = new ArrayList<>();

  OneByOneSemaphore(AnySemaphore semaphore, int patienceMillis) {
    this.semaphore = semaphore;
    patienceNanos = TimeUnit.MILLISECONDS.toNanos(patienceMillis);
  }

  @Override
  public boolean tryAcquire(int permits) {
    requireOne(permits);
    return semaphore.tryAcquire();
  }

  @Override
  public boolean acquireBriefly(int permits) {
    requireOne(permits);
    try {
      return semaphore.tryAcquire(1, TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      throw new IllegalStateException("nobody interrupts", e);
    }
  }

  @Override
  public Request acquire(int permits, Runnable onGrant) {
    requireOne(permits);
    if (semaphore.tryAcquire()) {
      return new Granted();
    }
    WaitingThread thread = new WaitingThread(semaphore, onGrant);
    waiting.add(thread);
    thread.start();
    int inLine = (int) waitingCount();
    Patience.until(
        () ->
            semaphore.queueLength().isPresent()
                ? semaphore.queueLength().getAsInt() >= inLine
                : thread.sleeps(),
        patienceNanos);
    return thread;
  }

  @Override
  public void release(int permits) {
    long expected = Math.max(0, waitingCount() - permits);
    semaphore.release(permits);
    Patience.until(() -> waitingCount() <= expected, patienceNanos);
  }

  private long waitingCount() {
    return waiting.stream().filter(thread -> !thread.isThrough()).count();
  }

  @Override
  public int availablePermits() {
    return (int) semaphore.availablePermits();
  }

  @Override
  public OptionalInt queueLength() {
    return semaphore.queueLength();
  }

  private static void requireOne(int permits) {
    if (permits != 1) {
      throw new IllegalArgumentException("one permit at a time");
    }
  }

  /** A request that did not have to wait. */
  private static final class Granted implements Request {
    @Override
    public boolean isGranted() {
      return true;
    }

    @Override
    public boolean cancel() {
      return false;
    }
  }
}
