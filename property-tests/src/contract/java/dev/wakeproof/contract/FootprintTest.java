package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.atomic.Agenda;
import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.lock.SpinLock;
import dev.wakeproof.semaphore.Mutex;
import dev.wakeproof.semaphore.ReadWriteMutex;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A thread keeps no memory for locks that it does not hold. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@SuppressWarnings("LockNotBeforeTry") // A failing test need not release what it holds.
class FootprintTest {
  private static final int LOCKS = 30_000;

  private final ExecutorService other = Executors.newSingleThreadExecutor();
  private final ExecutorService first = Executors.newSingleThreadExecutor();
  private final ExecutorService pooled = Executors.newSingleThreadExecutor();

  @AfterEach
  void end() {
    other.shutdownNow();
    first.shutdownNow();
    pooled.shutdownNow();
  }

  /**
   * One way to use a lock that the current thread does not hold afterwards. Each does one thing: to
   * ask for the number of holds would remove what another call has left.
   */
  interface Use {
    void of(ReadWriteMutex lock) throws InterruptedException;
  }

  static Stream<Arguments> uses() {
    return Stream.of(
        Arguments.of(Named.of("reads beside a reader", (Use) FootprintTest::read), READ, LOCKS),
        Arguments.of(Named.of("asks beside a reader", (Use) FootprintTest::ask), READ, LOCKS),
        Arguments.of(Named.of("writes", (Use) FootprintTest::write), FREE, LOCKS),
        Arguments.of(Named.of("times out", (Use) FootprintTest::timesOut), WRITTEN, LOCKS),
        Arguments.of(Named.of("fails", (Use) FootprintTest::fails), WRITTEN, LOCKS),
        Arguments.of(
            Named.of("is interrupted", (Use) FootprintTest::isInterrupted), WRITTEN, LOCKS / 10));
  }

  private static final String FREE = "free";
  private static final String READ = "read";
  private static final String WRITTEN = "written";

  @ParameterizedTest
  @MethodSource("uses")
  void readWriteMutex_notHeld_leavesNothingInTheThread(Use use, String state, int many)
      throws Exception {
    ReadWriteMutex[] locks =
        Stream.generate(ReadWriteMutex::new).limit(many).toArray(ReadWriteMutex[]::new);
    if (!state.equals(FREE)) {
      other.submit(() -> Stream.of(locks).forEach(lock -> of(lock, state).lock())).get();
    }
    // Once, so that what grows with the first use has grown: each lock creates its queue.
    first.submit(() -> use(use, locks)).get();
    pooled.submit(() -> use(use, locks[0])).get();
    long before = usedBytes();
    pooled.submit(() -> use(use, locks)).get();
    assertThat((usedBytes() - before) / many).isLessThan(24);
    // Not collected before it was measured.
    assertThat(locks[many - 1].getReadHoldCount()).isZero();
  }

  private static Lock of(ReadWriteMutex lock, String state) {
    return state.equals(READ) ? lock.readLock() : lock.writeLock();
  }

  private static Void use(Use use, ReadWriteMutex... locks) throws InterruptedException {
    for (ReadWriteMutex lock : locks) {
      use.of(lock);
    }
    return null;
  }

  private static void read(ReadWriteMutex lock) {
    lock.readLock().lock();
    lock.readLock().lock();
    lock.readLock().unlock();
    lock.readLock().unlock();
  }

  private static void ask(ReadWriteMutex lock) throws InterruptedException {
    assertThat(lock.getReadHoldCount()).isZero();
    assertThat(lock.writeLock().tryLock(0, TimeUnit.NANOSECONDS)).isFalse();
    assertThatThrownBy(lock.readLock()::unlock).isInstanceOf(IllegalMonitorStateException.class);
  }

  private static void write(ReadWriteMutex lock) {
    lock.writeLock().lock();
    lock.readLock().lock();
    lock.readLock().unlock();
    lock.readLock().lock();
    lock.writeLock().unlock();
    lock.readLock().unlock();
  }

  private static void timesOut(ReadWriteMutex lock) throws InterruptedException {
    assertThat(lock.readLock().tryLock(1, TimeUnit.NANOSECONDS)).isFalse();
  }

  private static void fails(ReadWriteMutex lock) {
    assertThat(lock.readLock().tryLock()).isFalse();
  }

  private static void isInterrupted(ReadWriteMutex lock) {
    // Before the thread parks; an earlier interrupt would end the call before it looks.
    Agenda.set(
        () -> {
          Thread.currentThread().interrupt();
          return true;
        });
    try {
      assertThatThrownBy(lock.readLock()::lockInterruptibly)
          .isInstanceOf(InterruptedException.class);
    } finally {
      Agenda.clear();
    }
  }

  static Stream<Lock> locks() {
    return Stream.of(
        new Mutex(),
        new QueuedLock(),
        new QueuedLock(true),
        new SpinLock(),
        new ReadWriteMutex().writeLock(),
        new ReadWriteMutex().readLock());
  }

  @ParameterizedTest
  @MethodSource("locks")
  void unlock_byAThreadThatEnds_forgetsIt(Lock lock) throws Exception {
    WeakReference<Thread> holder = uses(lock);
    Actor.until(
        () -> {
          System.gc();
          return holder.get() == null;
        });
    assertThat(lock.tryLock()).isTrue();
  }

  private static WeakReference<Thread> uses(Lock lock) throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              lock.lock();
              lock.unlock();
            });
    thread.start();
    thread.join();
    return new WeakReference<>(thread);
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
  void pooledThread_afterUse_doesNotRetainTheLibrary() throws Exception {
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
