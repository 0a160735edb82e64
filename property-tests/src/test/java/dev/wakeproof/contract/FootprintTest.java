package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.semaphore.ReadWriteMutex;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A thread keeps no memory for locks that it does not hold. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@SuppressWarnings("LockNotBeforeTry") // A failing test need not release what it holds.
class FootprintTest {
  private static final int LOCKS = 100_000;

  private final ExecutorService other = Executors.newSingleThreadExecutor();
  private final ExecutorService pooled = Executors.newSingleThreadExecutor();

  @AfterEach
  void end() {
    other.shutdownNow();
    pooled.shutdownNow();
  }

  @Test
  void unlock_leavesNoState() throws Exception {
    ReadWriteMutex[] locks =
        Stream.generate(ReadWriteMutex::new).limit(LOCKS).toArray(ReadWriteMutex[]::new);
    other.submit(() -> Stream.of(locks).forEach(lock -> lock.readLock().lock())).get();
    // Once, so that what grows with the first use has grown.
    pooled.submit(() -> use(locks[0])).get();
    long before = usedBytes();
    pooled.submit(() -> Stream.of(locks).forEach(FootprintTest::use)).get();
    assertThat((usedBytes() - before) / LOCKS).isLessThan(24);
    // Not collected before it was measured.
    assertThat(locks[LOCKS - 1].getReadHoldCount()).isZero();
  }

  @Test
  void tryLock_ofAReadLockThatTimesOut_leavesNothingInTheThread() throws Exception {
    ReadWriteMutex[] locks =
        Stream.generate(ReadWriteMutex::new).limit(LOCKS).toArray(ReadWriteMutex[]::new);
    other.submit(() -> Stream.of(locks).forEach(lock -> lock.writeLock().lock())).get();
    pooled.submit(() -> timesOut(locks[0])).get();
    long before = usedBytes();
    pooled
        .submit(
            () -> {
              for (ReadWriteMutex lock : locks) {
                timesOut(lock);
              }
              return null;
            })
        .get();
    assertThat((usedBytes() - before) / LOCKS).isLessThan(24);
    assertThat(locks[LOCKS - 1].isWriteLocked()).isTrue();
  }

  private static Void timesOut(ReadWriteMutex lock) throws InterruptedException {
    assertThat(lock.readLock().tryLock(1, TimeUnit.NANOSECONDS)).isFalse();
    assertThat(lock.readLock().tryLock()).isFalse();
    return null;
  }

  /** Beside another reader. */
  private static void use(ReadWriteMutex lock) {
    lock.readLock().lock();
    lock.readLock().lock();
    lock.readLock().unlock();
    lock.readLock().unlock();
    assertThat(lock.getReadHoldCount()).isZero();
    assertThat(lock.writeLock().tryLock()).isFalse();
  }

  private static long usedBytes() throws InterruptedException {
    MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
    for (int i = 0; i < 3; i++) {
      System.gc();
      TimeUnit.MILLISECONDS.sleep(10);
    }
    return memory.getHeapMemoryUsage().getUsed();
  }

  @Test
  void pooledThread_doesNotRetainTheLibrary() throws Exception {
    WeakReference<ClassLoader> loader = useAnotherLibrary();
    Actor.until(
        () -> {
          System.gc();
          return loader.get() == null;
        });
  }

  /** Reads, beside a reader that is gone with the lock, in a thread that lives on. */
  private WeakReference<ClassLoader> useAnotherLibrary() throws Exception {
    URL code = ReadWriteMutex.class.getProtectionDomain().getCodeSource().getLocation();
    ClassLoader loader = new URLClassLoader(new URL[] {code}, ClassLoader.getPlatformClassLoader());
    Class<?> type = loader.loadClass(ReadWriteMutex.class.getName());
    assertThat(type).isNotEqualTo(ReadWriteMutex.class);
    ReadWriteLock lock = (ReadWriteLock) type.getConstructor().newInstance();
    other.submit(() -> lock.readLock().lock()).get();
    pooled.submit(() -> lock.readLock().lock()).get();
    pooled.submit(() -> lock.readLock().unlock()).get();
    return new WeakReference<>(loader);
  }
}
