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
 * <pre>{@code
 * ReadWriteMutex mutex = new ReadWriteMutex();
 * mutex.readLock().lock();
 * try {
 *   read();
 * } finally {
 *   mutex.readLock().unlock();
 * }
 * }</pre>
 *
 * <p><b>Guarantees</b>, by the names of the specification ReadWriteMutex.tla: {@code
 * MutualExclusion} (while a thread writes, no other thread holds the lock; at most {@code
 * maxReaders} threads read at once), and from the semaphore {@code PermitConservation}, {@code
 * NoLostWakeup} and {@code Fifo}.
 *
 * <p><b>Fairness.</b> Readers and writers are served first in, first out. A waiting writer gathers
 * the permits of the readers before it as they leave. Later readers queue after it. So neither side
 * starves.
 *
 * <p><b>Reentrance.</b> A reading thread may lock for reading again: that only counts, never waits,
 * and needs as many unlocks. A writing thread may lock for reading: after its write unlock it reads
 * on, and no thread writes in between (a downgrade). Nothing else is reentrant. To lock for writing
 * while reading or writing throws {@link IllegalMonitorStateException}; a {@code tryLock} fails at
 * once.
 *
 * <p><b>Memory.</b> A write unlock happens-before the return of every later lock, a read unlock
 * before the return of every later write lock. <b>Interruption and timeout</b> are those of {@link
 * CountingSemaphore}: permits that a cancelled writer had gathered go to the next waiters. An
 * interruptible method first reports an earlier interrupt. The locks have no conditions.
 *
 * <p><b>Footprint.</b> To write, and to read while no other thread reads, allocates nothing. A
 * reader beside others keeps a small object while it holds the lock.
 *
 * <p><b>Pools.</b> A wait in a worker of a {@link java.util.concurrent.ForkJoinPool} announces
 * itself to the pool, which may start a spare worker. <b>Diagnosis.</b> Thread dumps and {@code
 * ThreadMXBean.findDeadlockedThreads} know the writer, but no readers. <b>Serialization.</b> A
 * write lock is read back as that of a free mutex.
 *
 * <p><b>Thread safety.</b> All methods may be called by any thread. <b>Source.</b> volt-semaphore,
 * "Counting Semaphore Algorithm", says that its read-write lock builds on the semaphore, and leaves
 * the construction open.
 */
public final class ReadWriteMutex implements ReadWriteLock {
  /** The default limit of threads that read at once. */
  public static final int MAX_READERS = Integer.MAX_VALUE;

  private final int maxReaders;
  private final ReadHolds readHolds = new ReadHolds();
  private final Lock readLock = new ReadLock();
  private final WriteLock writeLock = new WriteLock();
  private final CountingSemaphore semaphore;

  /** Creates a free mutex, for up to {@link #MAX_READERS} readers at once. */
  public ReadWriteMutex() {
    this(MAX_READERS);
  }

  /**
   * Creates a free mutex.
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

  /**
   * Returns how many times the current thread holds the read lock.
   *
   * @return the number of its read holds
   */
  public int getReadHoldCount() {
    return readHolds.count();
  }

  /**
   * Returns how many threads hold the read lock; for monitoring. A thread that holds it several
   * times counts once. While a thread writes, only a read hold of that thread counts.
   *
   * @return the number of reading threads
   */
  public int getReadLockCount() {
    if (isWriteLocked()) {
      return readHolds.isHeldByWriter() ? 1 : 0;
    }
    return semaphore.takenOf(maxReaders);
  }

  /**
   * Returns whether a thread holds the write lock; for monitoring.
   *
   * @return whether it is held
   */
  public boolean isWriteLocked() {
    return writeLock.writer() != null;
  }

  /**
   * Returns whether the current thread holds the write lock.
   *
   * @return whether it does
   */
  public boolean isWriteLockedByCurrentThread() {
    return writeLock.writer() == Threads.current();
  }

  /**
   * Returns the writer; for monitoring and diagnosis. The answer may be out of date for other
   * threads, and it orders nothing.
   *
   * @return the writer, or null
   */
  public Thread getOwner() {
    return writeLock.writer();
  }

  /**
   * Returns whether {@link #getQueueLength} is not zero.
   *
   * @return whether a thread waits
   */
  public boolean hasQueuedThreads() {
    return getQueueLength() > 0;
  }

  /**
   * Returns how many threads wait to read or write; as {@link CountingSemaphore#getQueueLength}.
   *
   * @return how many wait
   */
  public int getQueueLength() {
    return semaphore.getQueueLength();
  }

  /**
   * Returns how many threads wait to read; for monitoring. Exact at one moment of the call, which
   * walks the queue under its guard. A mutex that admits only one reader at a time cannot tell the
   * sides apart: it counts all waiters as writers.
   *
   * @return how many wait to read
   */
  public int getWaitingReaders() {
    return maxReaders == 1 ? 0 : semaphore.queueLengthOf(1);
  }

  /**
   * Returns how many threads wait to write; for monitoring, as {@link #getWaitingReaders}.
   *
   * @return how many wait to write
   */
  public int getWaitingWriters() {
    return semaphore.queueLengthOf(maxReaders);
  }

  /** Returns the writer, the readers and the number of waiters, for logs. */
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

  /** Takes one permit for the first hold of a thread; further holds only count. */
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
      // The permit of a writer's read hold is one of the writer's own.
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

    /**
     * First attempt: a thread that finds all permits there holds none, nor does any other thread.
     */
    private boolean enterAlone() {
      boolean alone = semaphore.takeOneOf(maxReaders);
      if (alone) {
        readHolds.enterAlone();
      }
      return alone;
    }

    /** A writer has all permits, and needs no other to read. */
    private boolean enterAsWriter() {
      boolean writer = isWriteLockedByCurrentThread();
      if (writer) {
        readHolds.enterAsWriter();
      }
      return writer;
    }

    /** Counts the hold, if the permit was acquired. */
    private boolean count(boolean acquired) {
      if (acquired) {
        readHolds.enter();
      } else {
        readHolds.stayOut();
      }
      return acquired;
    }
  }

  /** Takes all permits at once. */
  @SuppressWarnings("serial") // As its ancestor.
  private final class WriteLock extends Owner implements Lock {
    @Override
    public void lock() {
      // Checked late: a thread that has just taken all permits held none.
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
      // Asked here to save an indirection through the outer class.
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

    /** Returns the writer, or null. */
    Thread writer() {
      return holder();
    }

    /** Serializes the write lock of a free mutex. */
    private Object writeReplace() {
      return new SerializedMutex(maxReaders);
    }

    /** Keeps one permit, to read. */
    private void downgrade() {
      setHolder(null);
      semaphore.release(maxReaders - 1);
    }

    private boolean hold(boolean acquired) {
      if (acquired) {
        setHolder(Threads.current());
      }
      return acquired;
    }
  }
}
