package dev.wakeproof.contract;

import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.lock.SpinLock;
import dev.wakeproof.semaphore.Mutex;
import java.util.concurrent.locks.Lock;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/** One of the library's exclusive locks, and what it tells beyond {@link Lock}. */
record LockUnderTest(Lock lock, BooleanSupplier locked, BooleanSupplier held, boolean queues) {
  /** A new one of each. */
  static Stream<LockUnderTest> all() {
    Mutex mutex = new Mutex();
    SpinLock spinLock = new SpinLock();
    return Stream.of(
        new LockUnderTest(mutex, mutex::isLocked, mutex::isHeldByCurrentThread, true),
        of(new QueuedLock()),
        of(new QueuedLock(false, 10)),
        of(new QueuedLock(true)),
        of(new QueuedLock(true, 10)),
        new LockUnderTest(spinLock, spinLock::isLocked, spinLock::isHeldByCurrentThread, false));
  }

  private static LockUnderTest of(QueuedLock lock) {
    return new LockUnderTest(lock, lock::isLocked, lock::isHeldByCurrentThread, true);
  }

  /** The name of its class, which its messages begin with. */
  String name() {
    return lock.getClass().getSimpleName();
  }

  boolean isLocked() {
    return locked.getAsBoolean();
  }

  boolean isHeld() {
    return held.getAsBoolean();
  }

  /** Waits until that many threads are queued; a spinning thread is not visible from outside. */
  void awaitQueued(int count) {
    if (queues) {
      Actor.until(() -> lock.toString().contains("waiting = " + count));
    }
  }

  @Override
  public String toString() {
    return lock.toString();
  }
}
