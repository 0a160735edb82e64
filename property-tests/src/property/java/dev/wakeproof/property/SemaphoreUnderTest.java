package dev.wakeproof.property;

import java.util.OptionalInt;

/** The operations of a semaphore that programs use; none blocks. */
interface SemaphoreUnderTest {
  boolean tryAcquire(int permits);

  /** Asks for permits and gives up at once if they are not there. */
  boolean acquireBriefly(int permits);

  /** Asks for permits; {@code onGrant} is called if they are granted later. */
  Request acquire(int permits, Runnable onGrant);

  void release(int permits);

  /** The counter. */
  int availablePermits();

  /** How many wait, if this semaphore can say it. */
  default OptionalInt queueLength() {
    return OptionalInt.empty();
  }

  /** A request for permits. */
  interface Request {
    boolean isGranted();

    /** Whether nothing is held: the caller relies on the answer. */
    boolean cancel();
  }
}
