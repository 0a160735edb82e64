package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.semaphore.ReadWriteMutex;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.Lock;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@SuppressWarnings("LockNotBeforeTry") // A failing test need not release what it holds.
class ReadWriteMutexTest {
  private final ReadWriteMutex mutex = new ReadWriteMutex();
  private final Lock read = mutex.readLock();
  private final Lock write = mutex.writeLock();
  private int plain;
  private int mirror;

  private static boolean tryLockElsewhere(Lock lock) throws Exception {
    return Actor.start(
            () -> {
              boolean locked = lock.tryLock();
              if (locked) {
                lock.unlock();
              }
              return locked;
            })
        .result();
  }

  private void untilWaiting(int waiting) {
    Actor.until(() -> mutex.toString().endsWith("waiting = " + waiting + "]"));
  }

  @Test
  void tryLock_readOrWriteHeld_excludesWriters() throws Exception {
    read.lock();
    assertThat(tryLockElsewhere(read)).isTrue();
    assertThat(tryLockElsewhere(write)).isFalse();
    read.unlock();
    write.lock();
    assertThat(mutex.isWriteLocked()).isTrue();
    assertThat(mutex.isWriteLockedByCurrentThread()).isTrue();
    assertThat(tryLockElsewhere(read)).isFalse();
    assertThat(tryLockElsewhere(write)).isFalse();
    write.unlock();
    assertThat(mutex.isWriteLocked()).isFalse();
    assertThat(tryLockElsewhere(write)).isTrue();
  }

  @Test
  void readLock_concurrentWriter_seesCompleteWrites() throws Exception {
    List<Actor<Void>> actors = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      boolean writer = i == 0;
      actors.add(
          Actor.run(
              () -> {
                for (int round = 0; round < 1_500; round++) {
                  Lock lock = writer ? write : read;
                  lock.lock();
                  try {
                    if (writer) {
                      plain++;
                      mirror++;
                    } else {
                      assertThat(plain).isEqualTo(mirror);
                    }
                  } finally {
                    lock.unlock();
                  }
                }
              }));
    }
    for (Actor<Void> actor : actors) {
      actor.result();
    }
    assertThat(plain).isEqualTo(1_500);
  }

  @Test
  void getReadLockCount_ofReadersAndAWaitingWriter_countsTheReadingThreads() throws Exception {
    assertThat(mutex.getReadLockCount()).isZero();
    read.lock();
    read.lock();
    assertThat(mutex.getReadLockCount()).isEqualTo(1);
    assertThat(mutex.toString()).contains("read by 1");
    Actor.run(read::lock).result();
    assertThat(mutex.getReadLockCount()).isEqualTo(2);
    Actor<Void> writer = Actor.run(write::lockInterruptibly);
    untilWaiting(1);
    // The writer has gathered the permits that are left; they are no readers.
    assertThat(mutex.getReadLockCount()).isEqualTo(2);
    // The next writer has gathered none: only the oldest gathers.
    Actor<Void> next = Actor.run(write::lockInterruptibly);
    untilWaiting(2);
    assertThat(mutex.getReadLockCount()).isEqualTo(2);
    next.interrupt();
    assertThat(next.failure()).isInstanceOf(InterruptedException.class);
    writer.interrupt();
    assertThat(writer.failure()).isInstanceOf(InterruptedException.class);
    assertThat(mutex.getReadLockCount()).isEqualTo(2);
  }

  @Test
  void toString_freeReadOrWritten_showsTheHolder() {
    String name = "ReadWriteMutex[";
    assertThat(mutex).hasToString(name + "read by 0, waiting = 0]");
    read.lock();
    assertThat(read).hasToString("Read lock of " + name + "read by 1, waiting = 0]");
    read.unlock();
    write.lock();
    assertThat(write)
        .hasToString(
            "Write lock of " + name + "written by " + Thread.currentThread() + ", waiting = 0]");
  }

  @Test
  void getReadLockCount_ofAWriter_countsItsOwnReadHoldOnly() throws Exception {
    write.lock();
    assertThat(mutex.getReadLockCount()).isZero();
    read.lock();
    assertThat(mutex.getReadLockCount()).isEqualTo(1);
    assertThat(Actor.start(mutex::getReadLockCount).result()).isEqualTo(1);
    write.unlock();
    assertThat(mutex.getReadLockCount()).isEqualTo(1);
    read.unlock();
    assertThat(mutex.getReadLockCount()).isZero();
  }

  @Test
  void readLock_writerWaiting_waitsAfterIt() throws Exception {
    read.lock();
    Actor<Void> writer =
        Actor.run(
            () -> {
              write.lock();
              plain = 1;
              write.unlock();
            });
    untilWaiting(1);
    assertThat(tryLockElsewhere(read)).isFalse();
    Actor<Integer> reader =
        Actor.start(
            () -> {
              read.lock();
              int seen = plain;
              read.unlock();
              return seen;
            });
    untilWaiting(2);
    // Nested reading never waits, or it would wait for itself.
    read.lock();
    assertThat(mutex.getReadHoldCount()).isEqualTo(2);
    read.unlock();
    assertThat(mutex.getWaitingWriters()).isEqualTo(1);
    read.unlock();
    writer.result();
    assertThat(reader.result()).isEqualTo(1);
  }

  /** The thread that read first counts in another place than those that read beside it. */
  @Test
  void readLock_againWhileAWriterWaits_onlyCounts() throws Exception {
    AtomicBoolean waits = new AtomicBoolean();
    AtomicBoolean reads = new AtomicBoolean();
    read.lock();
    Actor<Void> second =
        Actor.run(
            () -> {
              read.lock();
              reads.set(true);
              Actor.until(waits::get);
              readAgainByEveryForm();
            });
    Actor.until(reads::get);
    Actor<Void> writer = Actor.run(write::lock);
    untilWaiting(1);
    waits.set(true);
    readAgainByEveryForm();
    second.result();
    writer.result();
  }

  private void readAgainByEveryForm() throws InterruptedException {
    read.lock();
    read.lockInterruptibly();
    assertThat(read.tryLock()).isTrue();
    assertThat(read.tryLock(1, TimeUnit.MILLISECONDS)).isTrue();
    for (int holds = 5; holds > 0; holds--) {
      assertThat(mutex.getReadHoldCount()).isEqualTo(holds);
      read.unlock();
    }
    assertThat(mutex.getReadHoldCount()).isZero();
  }

  @Test
  void writeLock_continuousReaders_getsIn() throws Exception {
    AtomicBoolean stop = new AtomicBoolean();
    List<Actor<Void>> readers = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      readers.add(
          Actor.run(
              () -> {
                while (!stop.get()) {
                  read.lock();
                  Thread.yield();
                  read.unlock();
                }
              }));
    }
    for (int round = 0; round < 50; round++) {
      assertThat(write.tryLock(10, TimeUnit.SECONDS)).isTrue();
      write.unlock();
    }
    stop.set(true);
    for (Actor<Void> reader : readers) {
      reader.result();
    }
    assertThat(write.tryLock()).isTrue();
  }

  @Test
  void writeLock_cancelled_admitsReaders() throws Exception {
    read.lock();
    Actor<Void> writer = Actor.run(write::lockInterruptibly);
    untilWaiting(1);
    Actor<Void> reader = Actor.run(read::lock);
    untilWaiting(2);
    writer.interrupt();
    assertThat(writer.failure()).isInstanceOf(InterruptedException.class);
    reader.result();
    assertThat(mutex.isWriteLocked()).isFalse();
  }

  @Test
  void readLock_cancelled_holdsNothing() throws Exception {
    AtomicBoolean timed = new AtomicBoolean();
    write.lock();
    Actor<Void> reader =
        Actor.run(
            () -> {
              assertThat(read.tryLock(1, TimeUnit.MILLISECONDS)).isFalse();
              assertThat(mutex.getReadHoldCount()).isZero();
              assertThatThrownBy(read::unlock).isInstanceOf(IllegalMonitorStateException.class);
              timed.set(true);
              assertThatThrownBy(read::lockInterruptibly).isInstanceOf(InterruptedException.class);
              assertThat(mutex.getReadHoldCount()).isZero();
              assertThatThrownBy(read::unlock).isInstanceOf(IllegalMonitorStateException.class);
            });
    Actor.until(timed::get);
    untilWaiting(1);
    reader.interrupt();
    reader.result();
    write.unlock();
    assertThat(tryLockElsewhere(write)).isTrue();
  }

  @Test
  void readLock_maximumReached_waits() throws Exception {
    ReadWriteMutex small = new ReadWriteMutex(2);
    small.readLock().lock();
    Actor.run(() -> small.readLock().lock()).result();
    assertThat(tryLockElsewhere(small.readLock())).isFalse();
    small.readLock().unlock();
    assertThat(tryLockElsewhere(small.readLock())).isTrue();
    assertThat(tryLockElsewhere(small.writeLock())).isFalse();
  }

  @Test
  void writeLock_byAReader_throws() throws Exception {
    read.lock();
    for (Actor.Body upgrade : List.<Actor.Body>of(write::lock, write::lockInterruptibly)) {
      assertThatThrownBy(upgrade::run)
          .isExactlyInstanceOf(IllegalMonitorStateException.class)
          .hasMessage("The current thread holds the read lock, which cannot be upgraded");
    }
    assertThat(write.tryLock()).isFalse();
    assertThat(write.tryLock(1, TimeUnit.MILLISECONDS)).isFalse();
    assertThat(mutex.getReadHoldCount()).isEqualTo(1);
    assertThat(tryLockElsewhere(read)).isTrue();
  }

  @Test
  void writeLock_byTheWriter_throws() throws Exception {
    write.lock();
    for (Actor.Body again : List.<Actor.Body>of(write::lock, write::lockInterruptibly)) {
      assertThatThrownBy(again::run)
          .isExactlyInstanceOf(IllegalMonitorStateException.class)
          .hasMessage("The current thread holds the write lock already, and it is not reentrant");
    }
    assertThat(write.tryLock()).isFalse();
    assertThat(write.tryLock(1, TimeUnit.MILLISECONDS)).isFalse();
    assertThat(mutex.isWriteLockedByCurrentThread()).isTrue();
    assertThat(mutex.getReadHoldCount()).isZero();
  }

  @Test
  void readLock_byTheWriterInAnyForm_isHeldAfterTheWriteLock() throws Exception {
    for (Function<Lock, Actor.Body> form :
        List.<Function<Lock, Actor.Body>>of(
            lock -> lock::lock,
            lock -> lock::lockInterruptibly,
            lock -> () -> assertThat(lock.tryLock()).isTrue(),
            lock -> () -> assertThat(lock.tryLock(0, TimeUnit.SECONDS)).isTrue())) {
      ReadWriteMutex shelf = new ReadWriteMutex();
      shelf.writeLock().lock();
      form.apply(shelf.readLock()).run();
      shelf.writeLock().unlock();
      assertThat(shelf.getReadHoldCount()).isEqualTo(1);
      assertThat(shelf.getReadLockCount()).isEqualTo(1);
    }
  }

  @Test
  void readLock_byTheWriter_outlivesTheWriteLock() throws Exception {
    for (int readers : new int[] {1, 2, ReadWriteMutex.MAX_READERS}) {
      ReadWriteMutex shelf = new ReadWriteMutex(readers);
      shelf.writeLock().lock();
      shelf.readLock().lock();
      shelf.readLock().lockInterruptibly();
      assertThat(shelf.readLock().tryLock()).isTrue();
      assertThat(shelf.readLock().tryLock(0, TimeUnit.SECONDS)).isTrue();
      assertThat(shelf.getReadHoldCount()).isEqualTo(4);
      assertThat(tryLockElsewhere(shelf.readLock())).isFalse();
      Actor<Void> next = Actor.run(() -> shelf.writeLock().lockInterruptibly());
      Actor.until(() -> shelf.getWaitingWriters() == 1);
      shelf.writeLock().unlock();
      assertThat(shelf.isWriteLocked()).isFalse();
      assertThat(shelf.getReadHoldCount()).isEqualTo(4);
      // No writer gets in between, not even the next in line.
      assertThat(shelf.getWaitingWriters()).isEqualTo(1);
      assertThatThrownBy(shelf.writeLock()::lock).isInstanceOf(IllegalMonitorStateException.class);
      for (int hold = 0; hold < 4; hold++) {
        assertThat(shelf.getWaitingWriters()).isEqualTo(1);
        shelf.readLock().unlock();
      }
      next.result();
      assertThat(shelf.getReadHoldCount()).isZero();
    }
  }

  @Test
  void unlock_writerHoldsRead_admitsOtherReaders() throws Exception {
    write.lock();
    read.lock();
    Actor<Void> reader =
        Actor.run(
            () -> {
              read.lock();
              read.unlock();
            });
    Actor.until(() -> mutex.getWaitingReaders() == 1);
    write.unlock();
    reader.result();
    assertThat(tryLockElsewhere(write)).isFalse();
    read.unlock();
    assertThat(tryLockElsewhere(write)).isTrue();
  }

  @Test
  void unlockRead_byTheWriter_keepsTheWriteLock() throws Exception {
    write.lock();
    read.lock();
    read.unlock();
    assertThat(tryLockElsewhere(read)).isFalse();
    assertThatThrownBy(read::unlock).isInstanceOf(IllegalMonitorStateException.class);
    write.unlock();
    assertThat(tryLockElsewhere(write)).isTrue();
  }

  @Test
  void unlock_byANonHolder_throws() throws Exception {
    read.lock();
    assertThat(Actor.run(read::unlock).failure())
        .isExactlyInstanceOf(IllegalMonitorStateException.class)
        .hasMessage("Read lock is not held by the current thread");
    assertThatThrownBy(write::unlock)
        .isExactlyInstanceOf(IllegalMonitorStateException.class)
        .hasMessage("Write lock is not held by the current thread");
    assertThat(tryLockElsewhere(write)).isFalse();
    read.unlock();
    assertThatThrownBy(read::unlock).isExactlyInstanceOf(IllegalMonitorStateException.class);
    assertThat(tryLockElsewhere(write)).isTrue();
  }

  @Test
  void nestedReadLock_alreadyInterrupted_throws() {
    read.lock();
    Thread.currentThread().interrupt();
    assertThatThrownBy(read::lockInterruptibly).isInstanceOf(InterruptedException.class);
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> read.tryLock(1, TimeUnit.HOURS))
        .isInstanceOf(InterruptedException.class);
    assertThat(mutex.getReadHoldCount()).isEqualTo(1);
  }

  @Test
  void upgrade_alreadyInterrupted_throwsInterrupted() {
    write.lock();
    for (Actor.Body take :
        List.<Actor.Body>of(
            write::lockInterruptibly,
            read::lockInterruptibly,
            () -> write.tryLock(1, TimeUnit.HOURS),
            () -> read.tryLock(1, TimeUnit.HOURS))) {
      Thread.currentThread().interrupt();
      assertThatThrownBy(take::run).isInstanceOf(InterruptedException.class);
      assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }
    write.unlock();
    read.lock();
    Thread.currentThread().interrupt();
    assertThatThrownBy(write::lockInterruptibly).isInstanceOf(InterruptedException.class);
  }

  @Test
  void upgrade_timed_failsAtOnce() throws Exception {
    read.lock();
    assertThat(write.tryLock(1, TimeUnit.DAYS)).isFalse();
    assertThat(tryLockElsewhere(read)).isTrue();
    read.unlock();
    write.lock();
    assertThat(write.tryLock(1, TimeUnit.DAYS)).isFalse();
  }

  @Test
  void getReadHoldCount_twoReaders_countsPerThread() throws Exception {
    AtomicBoolean gone = new AtomicBoolean();
    read.lock();
    read.lock();
    Actor<Void> second =
        Actor.run(
            () -> {
              read.lock();
              read.lock();
              assertThat(mutex.getReadHoldCount()).isEqualTo(2);
              Actor.until(gone::get);
              read.unlock();
              assertThat(mutex.getReadHoldCount()).isEqualTo(1);
              assertThat(mutex.writeLock().tryLock()).isFalse();
              read.unlock();
            });
    read.unlock();
    read.unlock();
    assertThat(mutex.getReadHoldCount()).isZero();
    assertThatThrownBy(read::unlock).isExactlyInstanceOf(IllegalMonitorStateException.class);
    gone.set(true);
    second.result();
    assertThat(write.tryLock()).isTrue();
  }

  @Test
  void newCondition_ofEitherLock_isUnsupported() {
    for (Lock lock : List.of(read, write)) {
      assertThatThrownBy(lock::newCondition)
          .isExactlyInstanceOf(UnsupportedOperationException.class)
          .hasMessage("ReadWriteMutex has no conditions");
    }
  }
}
