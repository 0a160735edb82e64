package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.lock.SpinLock;
import dev.wakeproof.semaphore.Mutex;
import dev.wakeproof.semaphore.ReadWriteMutex;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A lock is held once, whichever method took it. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@SuppressWarnings("LockNotBeforeTry") // A failing test need not release what it holds.
class LockWaysTest {
  private static final int ROUNDS = 300;

  private int plain;

  /** A method that takes a lock; false if it fails. */
  private interface Way {
    boolean take(Lock lock) throws InterruptedException;
  }

  /** How many of them, the first, wait until they have the lock. */
  private static final int WAITING = 3;

  private static final List<Named<Way>> WAYS =
      List.of(
          Named.of(
              "lock",
              lock -> {
                lock.lock();
                return true;
              }),
          Named.of(
              "lockInterruptibly",
              lock -> {
                lock.lockInterruptibly();
                return true;
              }),
          Named.of("timed tryLock", lock -> lock.tryLock(1, TimeUnit.DAYS)),
          Named.of("tryLock", Lock::tryLock),
          Named.of("timed tryLock without time", lock -> lock.tryLock(0, TimeUnit.DAYS)));

  /** Those that exclude all others, and a read lock that admits one reader. */
  static Stream<Lock> locks() {
    return Stream.of(
        new Mutex(),
        new QueuedLock(),
        new QueuedLock(false, 10),
        new QueuedLock(true),
        new QueuedLock(true, 10),
        new SpinLock(),
        new ReadWriteMutex().writeLock(),
        new ReadWriteMutex(1).readLock());
  }

  @ParameterizedTest
  @MethodSource("locks")
  void unlock_afterEachWay_frees(Lock lock) throws Exception {
    for (Named<Way> way : WAYS) {
      assertThat(way.getPayload().take(lock)).as(way.getName()).isTrue();
      assertThat(Actor.isFree(lock)).as(way.getName()).isFalse();
      lock.unlock();
      assertThat(Actor.isFree(lock)).as(way.getName()).isTrue();
    }
  }

  @ParameterizedTest
  @MethodSource("locks")
  void lock_contendedInEachWay_isHeldByOne(Lock lock) throws Exception {
    List<Actor<Integer>> actors = new ArrayList<>();
    for (Named<Way> way : WAYS) {
      actors.add(Actor.start(() -> counted(lock, way.getPayload())));
    }
    int taken = 0;
    for (int i = 0; i < actors.size(); i++) {
      int result = actors.get(i).result();
      if (i < WAITING) {
        assertThat(result).as(WAYS.get(i).getName()).isEqualTo(ROUNDS);
      }
      taken += result;
    }
    assertThat(plain).isEqualTo(taken);
    assertThat(Actor.isFree(lock)).isTrue();
  }

  private int counted(Lock lock, Way way) throws InterruptedException {
    int taken = 0;
    for (int round = 0; round < ROUNDS; round++) {
      if (way.take(lock)) {
        taken++;
        plain++;
        lock.unlock();
      }
    }
    return taken;
  }
}
