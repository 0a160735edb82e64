package dev.wakeproof.semaphore;

import dev.wakeproof.atomic.IntCell;
import dev.wakeproof.atomic.RefCell;
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
 * unlocks. Nothing else is reentrant: to lock for writing while reading or writing, or for reading
 * while writing, throws {@link IllegalMonitorStateException}, because it would sleep for ever. An
 * untimed {@code tryLock} in the same place fails, a timed one fails when its time is over.
 *
 * <p><b>Memory.</b> A write unlock happens-before the return of every later lock, a read unlock
 * before the return of every later write lock. <b>Interruption and timeout</b> are those of {@link
 * CountingSemaphore}; what a withdrawn writer had gathered goes to those behind it. Neither lock
 * has conditions, for the reason given at {@link Mutex#newCondition}.
 *
 * <p><b>Source.</b> Document 000, "Counting Semaphore Algorithm", says that its read-write lock is
 * built on the semaphore and leaves the how open; this is one way.
 */
public final class ReadWriteMutex implements ReadWriteLock {
  /** How many threads can read at once if nothing else was asked for. */
  public static final int MAX_READERS = Integer.MAX_VALUE;

  private final int maxReaders;
  private final CountingSemaphore semaphore;

  // Opaque, for the same reason as the owner of a Mutex.
  private final RefCell<Thread> writer = new RefCell<>(null);

  // Only its own thread touches a count. Kept when it drops to 0: a thread that reads again would
  // otherwise allocate each time.
  private final ThreadLocal<IntCell> readHolds = ThreadLocal.withInitial(() -> new IntCell(0));

  private final Lock readLock = new ReadLock();
  private final Lock writeLock = new WriteLock();

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
    semaphore = new CountingSemaphore(maxReaders);
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
    return readHolds.get().getPlain();
  }

  /** Whether some thread holds the write lock; for monitoring. */
  public boolean isWriteLocked() {
    return writer.getOpaque() != null;
  }

  /** Whether the current thread holds the write lock. */
  public boolean isWriteLockedByCurrentThread() {
    return writer.getOpaque() == Threads.current();
  }

  /** Who writes and how many wait, for logs. */
  @Override
  public String toString() {
    Object holder = writer.getOpaque();
    String held = holder == null ? "no writer" : "written by " + holder;
    return "ReadWriteMutex[" + held + ", waiting = " + semaphore.getQueueLength() + "]";
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
      requireNotWriter();
      if (!nested()) {
        semaphore.acquireUninterruptibly();
        hold(true);
      }
    }

    @Override
    public void lockInterruptibly() throws InterruptedException {
      requireNotWriter();
      if (Threads.interrupted()) {
        throw new InterruptedException();
      }
      if (!nested()) {
        semaphore.acquire();
        hold(true);
      }
    }

    @Override
    public boolean tryLock() {
      return nested() || hold(semaphore.tryAcquire());
    }

    @Override
    public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
      if (Threads.interrupted()) {
        throw new InterruptedException();
      }
      return nested() || hold(semaphore.tryAcquire(time, unit));
    }

    @Override
    public void unlock() {
      IntCell holds = readHolds.get();
      int count = holds.getPlain();
      if (count == 0) {
        throw new IllegalMonitorStateException("Read lock is not held by the current thread");
      }
      holds.setPlain(count - 1);
      if (count == 1) {
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

    /** Counts one hold more if there is one already. */
    private boolean nested() {
      IntCell holds = readHolds.get();
      int count = holds.getPlain();
      if (count == Integer.MAX_VALUE) {
        throw new Error("Maximum lock count exceeded");
      }
      if (count > 0) {
        holds.setPlain(count + 1);
      }
      return count > 0;
    }

    private boolean hold(boolean acquired) {
      if (acquired) {
        readHolds.get().setPlain(1);
      }
      return acquired;
    }
  }

  /** All permits at once. */
  private final class WriteLock implements Lock {
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
      requireNotWriter();
      requireNotReader();
      semaphore.acquire(maxReaders);
      hold(true);
    }

    @Override
    public boolean tryLock() {
      return hold(semaphore.tryAcquire(maxReaders));
    }

    @Override
    public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
      return hold(semaphore.tryAcquire(maxReaders, time, unit));
    }

    @Override
    public void unlock() {
      if (!isWriteLockedByCurrentThread()) {
        throw new IllegalMonitorStateException("Write lock is not held by the current thread");
      }
      writer.setOpaque(null);
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

    private boolean hold(boolean acquired) {
      if (acquired) {
        writer.setOpaque(Threads.current());
      }
      return acquired;
    }
  }
}
