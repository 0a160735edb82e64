package dev.wakeproof.property;

import java.util.OptionalInt;

/** What a program needs of a semaphore; nothing here blocks. */
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

  /** What was asked for. */
  interface Request {
    boolean isGranted();

    /** Whether nothing is held: the caller relies on the answer. */
    boolean cancel();
  }
}
