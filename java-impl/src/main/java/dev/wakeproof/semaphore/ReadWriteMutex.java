package dev.wakeproof.semaphore;

import dev.wakeproof.atomic.Owner;
import dev.wakeproof.atomic.Threads;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;

/**
 * A fair read-write lock: a {@link CountingSemaphore} from which a reader takes one permit and a
 * writer all of them.
 *
 * <p><b>Guarantees.</b> {@code MutualExclusion}: while a writer holds it, nobody else does. At most
 * as many threads read at once as the mutex has permits; more wait. From the semaphore: {@code
 * PermitConservation}, {@code NoLostWakeup}, {@code Fifo}.
 *
 * <p><b>Fairness.</b> First in, first out, readers and writers alike. A waiting writer gathers the
 * permits of the readers before it as they leave, and readers that come later wait behind it:
 * writers do not starve, and neither do readers.
 *
 * <p><b>Reentrance.</b> A thread that reads may lock for reading again: that only counts, never
 * waits (so it cannot wait behind a writer that waits for this very thread), and needs as many
 * unlocks. A thread that writes may lock for reading: it reads on once it has unlocked for writing,
 * and nobody writes in between (a downgrade). Nothing else is reentrant: to lock for writing while
 * reading or writing throws {@link IllegalMonitorStateException}, because it would sleep for ever.
 * A {@code tryLock} in the same place fails, a timed one at once: it would keep others out in vain.
 *
 * <p><b>Memory.</b> A write unlock happens-before the return of every later lock, a read unlock
 * before the return of every later write lock. <b>Interruption and timeout</b> are those of {@link
 * CountingSemaphore}; what a withdrawn writer had gathered goes to those behind it. Neither lock
 * has conditions, since it is not one thread that holds a read lock. Who is interrupted and calls
 * an interruptible method learns of the interrupt first, whatever it holds.
 *
 * <p><b>Diagnosis.</b> Thread dumps and {@code ThreadMXBean.findDeadlockedThreads} know who writes;
 * who reads they do not.
 *
 * <p><b>Footprint.</b> To write, and to read while no other thread does, allocates nothing. Readers
 * that come beside others keep a small object each for as long as they hold the lock. Nothing is
 * left of a thread that holds nothing.
 *
 * <p><b>Source.</b> Document 000, "Counting Semaphore Algorithm", says that its read-write lock is
 * built on the semaphore and leaves the how open; this is one way.
 */
public final class ReadWriteMutex implements ReadWriteLock {
  /** How many threads can read at once if nothing else was asked for. */
  public static final int MAX_READERS = Integer.MAX_VALUE;

  private final int maxReaders;
  private final ReadHolds readHolds = new ReadHolds();
  private final Lock readLock = new ReadLock();
  private final WriteLock writeLock = new WriteLock();
  private final CountingSemaphore semaphore;

  /** A mutex that nobody holds, for up to {@link #MAX_READERS} readers at once. */
  public ReadWriteMutex() {
    this(MAX_READERS);
  }

  /**
   * A mutex that nobody holds.
   *
   * @param maxReaders how many threads can read at once
   * @throws IllegalArgumentException if {@code maxReaders} is zero or negative
   */
  public ReadWriteMutex(int maxReaders) {
    if (maxReaders <= 0) {
      throw new IllegalArgumentException("maxReaders must be positive: " + maxReaders);
    }
    this.maxReaders = maxReaders;
    semaphore = new CountingSemaphore(maxReaders, writeLock);
  }

  @Override
  public Lock readLock() {
    return readLock;
  }

  @Override
  public Lock writeLock() {
    return writeLock;
  }

  /** How many times the current thread holds the read lock. */
  public int getReadHoldCount() {
    return readHolds.count();
  }

  /**
   * How many threads hold the read lock; for monitoring. A thread that holds it several times
   * counts once. While a thread writes this is 1 if that thread reads, too, and else 0.
   */
  public int getReadLockCount() {
    if (isWriteLocked()) {
      return readHolds.isHeldByWriter() ? 1 : 0;
    }
    return semaphore.takenOf(maxReaders);
  }

  /** Whether some thread holds the write lock; for monitoring. */
  public boolean isWriteLocked() {
    return writeLock.writer() != null;
  }

  /** Whether the current thread holds the write lock. */
  public boolean isWriteLockedByCurrentThread() {
    return writeLock.writer() == Threads.current();
  }

  /**
   * Who writes, or null; for monitoring and diagnosis. What it says of other threads was so some
   * time ago, and orders nothing. Who reads is not known, but to itself.
   */
  public Thread getOwner() {
    return writeLock.writer();
  }

  /** Whether {@link #getQueueLength} is not zero. */
  public boolean hasQueuedThreads() {
    return getQueueLength() > 0;
  }

  /** How many wait to read or to write; as {@link CountingSemaphore#getQueueLength}. */
  public int getQueueLength() {
    return semaphore.getQueueLength();
  }

  /**
   * How many wait to read; for monitoring. Exact at a moment of the call; it walks along the line,
   * and who joins or leaves it waits meanwhile. A mutex for one reader does not tell them from
   * those that wait to write: this is zero then, and {@link #getWaitingWriters} has both.
   */
  public int getWaitingReaders() {
    return maxReaders == 1 ? 0 : semaphore.queueLengthOf(1);
  }

  /** How many wait to write; likewise. */
  public int getWaitingWriters() {
    return semaphore.queueLengthOf(maxReaders);
  }

  /** Who writes, how many read and how many wait, for logs. */
  @Override
  public String toString() {
    Object holder = writeLock.writer();
    String held = holder == null ? "read by " + getReadLockCount() : "written by " + holder;
    return "ReadWriteMutex[" + held + ", waiting = " + getQueueLength() + "]";
  }

  private void requireNotWriter() {
    if (isWriteLockedByCurrentThread()) {
      throw new IllegalMonitorStateException(
          "The current thread holds the write lock already, and it is not reentrant");
    }
  }

  private void requireNotReader() {
    if (getReadHoldCount() > 0) {
      throw new IllegalMonitorStateException(
          "The current thread holds the read lock, which cannot be upgraded");
    }
  }

  /** One permit for the first hold of a thread; further ones only count. */
  private final class ReadLock implements Lock {
    @Override
    public void lock() {
      if (!enterAlone() && !enterAsWriter()) {
        if (!readHolds.enterAgain()) {
          boolean acquired = false;
          try {
            semaphore.acquireUninterruptibly();
            acquired = true;
          } finally {
            count(acquired);
          }
        }
      }
    }

    @Override
    public void lockInterruptibly() throws InterruptedException {
      CountingSemaphore.throwIfInterrupted();
      if (!enterAlone() && !enterAsWriter()) {
        if (!readHolds.enterAgain()) {
          boolean acquired = false;
          try {
            semaphore.acquire();
            acquired = true;
          } finally {
            count(acquired);
          }
        }
      }
    }

    @Override
    public boolean tryLock() {
      return enterAlone()
          || enterAsWriter()
          || readHolds.enterAgain()
          || count(semaphore.tryAcquire());
    }

    @Override
    public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
      long nanos = unit.toNanos(time);
      CountingSemaphore.throwIfInterrupted();
      if (enterAlone() || enterAsWriter()) {
        return true;
      }
      if (readHolds.enterAgain()) {
        return true;
      }
      boolean acquired = false;
      try {
        acquired = semaphore.tryAcquireNanos(1, nanos);
      } finally {
        count(acquired);
      }
      return acquired;
    }

    @Override
    public void unlock() {
      // Of a writer it is the writer's permit still.
      if (readHolds.leave() && !isWriteLockedByCurrentThread()) {
        semaphore.release();
      }
    }

    @Override
    public Condition newCondition() {
      throw new UnsupportedOperationException("ReadWriteMutex has no conditions");
    }

    @Override
    public String toString() {
      return "Read lock of " + ReadWriteMutex.this;
    }

    /** Before all else: who finds all permits there holds none, nor does anybody else. */
    private boolean enterAlone() {
      boolean alone = semaphore.takeOneOf(maxReaders);
      if (alone) {
        readHolds.enterAlone();
      }
      return alone;
    }

    /** Who writes has all permits, and needs none. */
    private boolean enterAsWriter() {
      boolean writer = isWriteLockedByCurrentThread();
      if (writer) {
        readHolds.enterAsWriter();
      }
      return writer;
    }

    /** Counts the hold, if there is one. */
    private boolean count(boolean acquired) {
      if (acquired) {
        readHolds.enter();
      } else {
        readHolds.stayOut();
      }
      return acquired;
    }
  }

  /** All permits at once. */
  @SuppressWarnings("serial") // As its ancestor.
  private final class WriteLock extends Owner implements Lock {
    @Override
    public void lock() {
      // Not before: who has just taken all permits held none.
      if (!semaphore.takeAll(maxReaders)) {
        requireNotWriter();
        requireNotReader();
        semaphore.acquireUninterruptibly(maxReaders);
      }
      hold(true);
    }

    @Override
    public void lockInterruptibly() throws InterruptedException {
      CountingSemaphore.throwIfInterrupted();
      if (!semaphore.takeAll(maxReaders)) {
        requireNotWriter();
        requireNotReader();
        semaphore.acquire(maxReaders);
      }
      hold(true);
    }

    @Override
    public boolean tryLock() {
      return hold(semaphore.tryAcquire(maxReaders));
    }

    @Override
    public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
      long nanos = unit.toNanos(time);
      CountingSemaphore.throwIfInterrupted();
      return hold(semaphore.takeAll(maxReaders))
          || (!isWriteLockedByCurrentThread()
              && getReadHoldCount() == 0
              && hold(semaphore.tryAcquireNanos(maxReaders, nanos)));
    }

    @Override
    public void unlock() {
      // Not by the outer class, which would have to come back to this one for it.
      if (holder() != Threads.current()) {
        throw new IllegalMonitorStateException("Write lock is not held by the current thread");
      }
      if (readHolds.isHeldByWriter()) {
        downgrade();
        return;
      }
      setHolder(null);
      if (!semaphore.giveAll(maxReaders)) {
        semaphore.release(maxReaders);
      }
    }

    @Override
    public Condition newCondition() {
      throw new UnsupportedOperationException("ReadWriteMutex has no conditions");
    }

    @Override
    public String toString() {
      return "Write lock of " + ReadWriteMutex.this;
    }

    /** Who holds it, or null. */
    Thread writer() {
      return holder();
    }

    /** Writes the write lock of a mutex that nobody holds. */
    private Object writeReplace() {
      return new SerializedMutex(maxReaders);
    }

    /** Keeps one permit, to read. */
    private void downgrade() {
      setHolder(null);
      if (maxReaders > 1) {
        semaphore.release(maxReaders - 1);
      }
    }

    private boolean hold(boolean acquired) {
      if (acquired) {
        setHolder(Threads.current());
      }
      return acquired;
    }
  }
}
