package dev.wakeproof.scenario.semaphore;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Expect;
import dev.wakeproof.scenario.Lending;
import dev.wakeproof.scenario.Scenario;
import dev.wakeproof.semaphore.ReadWriteMutex;

/**
 * Actors that lock a read-write mutex for two readers at most, and check which others are inside.
 * All unlock, so no actor may be stuck.
 */
@SuppressWarnings(
    "LockNotBeforeTry") // A failure ends the run, and the unlock is a step to explore.
abstract class ReadWrite implements Scenario {
  private final ReadWriteMutex mutex = new ReadWriteMutex(2);
  private final IntCell reading = new IntCell(0);
  private final IntCell writing = new IntCell(0);

  /** Locks for reading, looks, unlocks. */
  final Actor reader(String name) {
    return new Actor(name) {
      @Override
      public void run() {
        mutex.readLock().lock();
        answered(Lending.TAKEN);
        int others = reading.getAndAdd(1);
        Expect.equal(0, writing.get(), "ReadWriteExclusion", "the number of writers");
        readingTogetherWith(others);
        reading.getAndAdd(-1);
        mutex.readLock().unlock();
      }
    };
  }

  /** Locks for writing, looks, unlocks. */
  final Actor writer(String name) {
    return new Actor(name) {
      @Override
      public void run() {
        mutex.writeLock().lock();
        answered(Lending.TAKEN);
        Expect.equal(0, writing.getAndAdd(1), "ReadWriteExclusion", "the number of other writers");
        Expect.equal(0, reading.get(), "ReadWriteExclusion", "the number of readers");
        writing.getAndAdd(-1);
        mutex.writeLock().unlock();
      }
    };
  }

  /** A reader has found others inside. */
  void readingTogetherWith(int others) {
    Expect.that(others < 2, "ReadWriteExclusion", "more readers than allowed");
  }

  @Override
  public final void atEnd() {
    Expect.that(mutex.writeLock().tryLock(), "PermitConservation", "the mutex is still locked");
  }

  @Override
  public final String whenStuck() {
    return "NoLostWakeup";
  }
}
