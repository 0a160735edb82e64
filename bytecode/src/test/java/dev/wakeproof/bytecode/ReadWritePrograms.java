package dev.wakeproof.bytecode;

import static dev.wakeproof.bytecode.LockPrograms.outcome;
import static dev.wakeproof.bytecode.LockPrograms.start;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Programs with outcomes that depend on the waiters for a read-write lock. */
@SuppressWarnings({"LockNotBeforeTry", "WaitNotInLoop"}) // Some are wrong.
class ReadWritePrograms {
  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  private final ReentrantReadWriteLock other = new ReentrantReadWriteLock();
  private int plain;
  private int copy;
  private volatile boolean flag;
  private final AtomicInteger one = new AtomicInteger();
  private final AtomicInteger two = new AtomicInteger();

  private static Void pass(Lock lock) {
    lock.lock();
    lock.unlock();
    return null;
  }

  void twoReadersOneWriter() throws Exception {
    Thread one = start(this::demandEqual);
    Thread two = start(this::demandEqual);
    lock.writeLock().lock();
    plain++;
    copy++;
    lock.writeLock().unlock();
    one.join();
    two.join();
    throw outcome(plain);
  }

  private Void demandEqual() {
    lock.readLock().lock();
    try {
      if (plain != copy) {
        throw outcome("unequal");
      }
    } finally {
      lock.readLock().unlock();
    }
    return null;
  }

  void readerAndWriter_eitherFirst() throws Exception {
    int[] seen = new int[1];
    Thread reader =
        start(
            () -> {
              lock.readLock().lock();
              seen[0] = plain;
              lock.readLock().unlock();
              return null;
            });
    lock.writeLock().lock();
    plain = 1;
    lock.writeLock().unlock();
    reader.join();
    throw outcome(seen[0]);
  }

  void readersWrite_race() throws Exception {
    Thread reader =
        start(
            () -> {
              lock.readLock().lock();
              plain++;
              lock.readLock().unlock();
              return null;
            });
    lock.readLock().lock();
    plain++;
    lock.readLock().unlock();
    reader.join();
  }

  /** The second reader is queued after the writer, and the first reader waits for the second. */
  void readerBehindWriter_deadlock() throws Exception {
    lock.readLock().lock();
    Thread writer = start(() -> pass(lock.writeLock()));
    Thread reader = start(() -> pass(lock.readLock()));
    reader.join();
    lock.readLock().unlock();
    writer.join();
    throw outcome("passed");
  }

  /** The writer can wait only for the first lock, so the reader of the other one goes on. */
  void readerOfAnotherLock_goesOn() throws Exception {
    lock.readLock().lock();
    Thread writer = start(() -> pass(lock.writeLock()));
    Thread reader = start(() -> pass(other.readLock()));
    reader.join();
    lock.readLock().unlock();
    writer.join();
    throw outcome("passed");
  }

  /** Each reader holds the lock of one writer and is queued after the other writer. */
  void twoLocks_readersBehindWriters_deadlock() throws Exception {
    Thread first = start(() -> pass(lock.writeLock()));
    Thread second = start(() -> pass(other.writeLock()));
    Thread reader = start(() -> readBoth(other, lock));
    readBoth(lock, other);
    reader.join();
    first.join();
    second.join();
    throw outcome("passed");
  }

  private static Void readBoth(ReentrantReadWriteLock first, ReentrantReadWriteLock second) {
    first.readLock().lock();
    pass(second.readLock());
    first.readLock().unlock();
    return null;
  }

  void readAgain_writerWaits_passes() throws Exception {
    lock.readLock().lock();
    Thread writer = start(() -> pass(lock.writeLock()));
    pass(lock.readLock());
    lock.readLock().unlock();
    writer.join();
    throw outcome("passed");
  }

  void readerBecomesWriter_deadlock() {
    lock.readLock().lock();
    lock.writeLock().lock();
  }

  void writerBecomesReader_lockIsShared() throws Exception {
    int[] seen = new int[1];
    Thread reader =
        start(
            () -> {
              lock.readLock().lock();
              seen[0] = flag ? 1 : 2;
              lock.readLock().unlock();
              return null;
            });
    lock.writeLock().lock();
    lock.readLock().lock();
    lock.writeLock().unlock();
    flag = true;
    lock.readLock().unlock();
    reader.join();
    throw outcome(seen[0]);
  }

  void writerBecomesReader_writerWaits() throws Exception {
    Thread writer = start(() -> pass(lock.writeLock()));
    lock.writeLock().lock();
    lock.readLock().lock();
    lock.writeLock().unlock();
    plain = 1;
    lock.readLock().unlock();
    writer.join();
    throw outcome(plain);
  }

  void unlockRead_notHeld_throws() throws Exception {
    Thread reader = start(() -> pass(lock.readLock()));
    try {
      lock.readLock().unlock();
    } catch (IllegalMonitorStateException e) {
      plain = 1;
    }
    reader.join();
    throw outcome(plain);
  }

  void neverUnlocked_deadlock() throws Exception {
    Thread reader =
        start(
            () -> {
              lock.readLock().lock();
              return null;
            });
    lock.writeLock().lock();
    lock.writeLock().unlock();
    reader.join();
    throw outcome("passed");
  }

  void counts_fromOutside() throws Exception {
    Thread reader =
        start(
            () -> {
              lock.readLock().lock();
              lock.readLock().lock();
              plain = lock.getReadHoldCount();
              lock.readLock().unlock();
              lock.readLock().unlock();
              return null;
            });
    int readers = lock.getReadLockCount();
    int own = lock.getReadHoldCount();
    reader.join();
    throw outcome(readers + "_" + own + "_" + plain);
  }

  void isWriteLocked_eitherWay() throws Exception {
    Thread writer = start(() -> pass(lock.writeLock()));
    boolean isLocked = lock.isWriteLocked();
    writer.join();
    throw outcome(isLocked);
  }

  void tryLock_besideReader() throws Exception {
    Thread reader = start(() -> pass(lock.readLock()));
    boolean writes = lock.writeLock().tryLock();
    boolean reads = lock.readLock().tryLock();
    int holds = lock.getReadHoldCount();
    reads &= lock.readLock().tryLock();
    if (writes) {
      lock.writeLock().unlock();
    }
    lock.readLock().unlock();
    lock.readLock().unlock();
    reader.join();
    throw outcome(writes + "_" + reads + "_" + holds);
  }

  void interruptedReader_keepsFlag() throws Exception {
    boolean[] seen = new boolean[1];
    Thread reader =
        start(
            () -> {
              lock.readLock().lock();
              seen[0] = Thread.interrupted();
              lock.readLock().unlock();
              return null;
            });
    lock.writeLock().lock();
    reader.interrupt();
    lock.writeLock().unlock();
    reader.join();
    throw outcome(seen[0]);
  }

  void lockInterruptibly_interruptedOrNot() throws Exception {
    Thread reader =
        start(
            () -> {
              try {
                lock.readLock().lockInterruptibly();
                lock.readLock().unlock();
              } catch (InterruptedException e) {
                plain = 1;
              }
              return null;
            });
    lock.writeLock().lock();
    reader.interrupt();
    lock.writeLock().unlock();
    reader.join();
    throw outcome(plain);
  }

  void condition_ofWriteLock() throws Exception {
    Condition condition = lock.writeLock().newCondition();
    Thread waiter =
        start(
            () -> {
              lock.writeLock().lock();
              while (plain == 0) {
                condition.await();
              }
              lock.writeLock().unlock();
              return null;
            });
    lock.writeLock().lock();
    plain = 1;
    condition.signal();
    lock.writeLock().unlock();
    waiter.join();
    throw outcome(plain);
  }

  /** Taking a read lock empties the buffer, so one thread sees what the other has written. */
  void dekker_readLocksBetween() throws Exception {
    int[] seen = new int[1];
    Thread thread =
        start(
            () -> {
              one.setRelease(1);
              pass(lock.readLock());
              seen[0] = two.getAcquire();
              return null;
            });
    two.setRelease(1);
    pass(lock.readLock());
    int own = one.getAcquire();
    thread.join();
    throw outcome(seen[0] + "_" + own);
  }
}
