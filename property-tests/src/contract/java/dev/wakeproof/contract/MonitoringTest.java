package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.atomic.Agenda;
import dev.wakeproof.channel.Channel;
import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Mutex;
import dev.wakeproof.semaphore.ReadWriteMutex;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.Lock;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The holder, the number of waiters, and their side. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@SuppressWarnings("LockNotBeforeTry") // A failing test need not release what it holds.
class MonitoringTest {
  static Stream<Arguments> locks() {
    Mutex mutex = new Mutex();
    QueuedLock unfair = new QueuedLock();
    QueuedLock fair = new QueuedLock(true);
    ReadWriteMutex shelf = new ReadWriteMutex();
    return Stream.of(
        locked(mutex, mutex::getOwner, mutex::getQueueLength, mutex::hasQueuedThreads),
        locked(unfair, unfair::getOwner, unfair::getQueueLength, unfair::hasQueuedThreads),
        locked(fair, fair::getOwner, fair::getQueueLength, fair::hasQueuedThreads),
        locked(shelf.writeLock(), shelf::getOwner, shelf::getQueueLength, shelf::hasQueuedThreads));
  }

  private static Arguments locked(
      Lock lock, Supplier<Thread> owner, IntSupplier length, BooleanSupplier queued) {
    return Arguments.of(lock, owner, length, queued);
  }

  static Stream<Arguments> handedOver() {
    Mutex mutex = new Mutex();
    QueuedLock fair = new QueuedLock(true);
    return Stream.of(
        Arguments.of(mutex, (BooleanSupplier) mutex::isLocked),
        Arguments.of(fair, (BooleanSupplier) fair::isLocked));
  }

  /** The lock belongs to the waiter from the unlock on, before the waiter runs. */
  @ParameterizedTest
  @MethodSource("handedOver")
  void isLocked_theNextHolderDoesNotRunYet_returnsTrue(Lock lock, BooleanSupplier locked)
      throws Exception {
    AtomicBoolean parks = new AtomicBoolean();
    AtomicBoolean runs = new AtomicBoolean();
    lock.lock();
    Actor<Void> next =
        Actor.run(
            () -> {
              // The agenda runs before the thread parks; here it holds the thread up.
              Agenda.set(
                  () -> {
                    Agenda.clear();
                    parks.set(true);
                    Actor.until(runs::get);
                    return true;
                  });
              lock.lock();
              lock.unlock();
            });
    Actor.until(parks::get);
    lock.unlock();
    assertThat(locked.getAsBoolean()).isTrue();
    runs.set(true);
    next.result();
    assertThat(locked.getAsBoolean()).isFalse();
  }

  @ParameterizedTest
  @MethodSource("locks")
  void ownerAndQueueLength_threadsWait_countThem(
      Lock lock, Supplier<Thread> owner, IntSupplier length, BooleanSupplier queued)
      throws Exception {
    assertThat(owner.get()).isNull();
    lock.lock();
    assertThat(owner.get()).isSameAs(Thread.currentThread());
    assertThat(queued.getAsBoolean()).isFalse();
    List<Actor<Void>> waiting = new ArrayList<>();
    for (int count = 1; count <= 2; count++) {
      waiting.add(Actor.run(lock::lockInterruptibly));
      int expected = count;
      Actor.until(() -> length.getAsInt() == expected);
    }
    assertThat(queued.getAsBoolean()).isTrue();
    for (Actor<Void> each : waiting) {
      each.interrupt();
      assertThat(each.failure()).isInstanceOf(InterruptedException.class);
    }
    assertThat(queued.getAsBoolean()).isFalse();
    lock.unlock();
    assertThat(owner.get()).isNull();
  }

  @ParameterizedTest
  @MethodSource("locks")
  void queueLength_cancelledWaiter_isNotCounted(
      Lock lock, Supplier<Thread> owner, IntSupplier length, BooleanSupplier queued)
      throws Exception {
    lock.lock();
    List<Actor<Void>> waiting = new ArrayList<>();
    for (int count = 1; count <= 3; count++) {
      waiting.add(Actor.run(lock::lockInterruptibly));
      int expected = count;
      Actor.until(() -> length.getAsInt() == expected);
    }
    // Others came later, so it is not the last in line that goes.
    waiting.get(1).interrupt();
    assertThat(waiting.get(1).failure()).isInstanceOf(InterruptedException.class);
    assertThat(length.getAsInt()).isEqualTo(2);
    waiting.get(0).interrupt();
    assertThat(waiting.get(0).failure()).isInstanceOf(InterruptedException.class);
    assertThat(length.getAsInt()).isEqualTo(1);
    lock.unlock();
    waiting.get(2).result();
    assertThat(queued.getAsBoolean()).isFalse();
    assertThat(owner.get()).isNotNull();
  }

  @Test
  void getQueueLength_ofFairLock_countsQueuedThreads() throws Exception {
    QueuedLock lock = new QueuedLock(true);
    lock.lock();
    List<Actor<Void>> waiting = new ArrayList<>();
    for (int count = 1; count <= 3; count++) {
      waiting.add(Actor.run(lock::lock));
      int expected = count;
      Actor.until(() -> lock.getQueueLength() == expected);
    }
    lock.unlock();
    waiting.get(0).result();
    assertThat(lock.getQueueLength()).isEqualTo(2);
    assertThat(lock.hasQueuedThreads()).isTrue();
  }

  @Test
  void getWaitingWriters_ofOneReaderMutex_countsAllWaiters() throws Exception {
    ReadWriteMutex shelf = new ReadWriteMutex(1);
    shelf.writeLock().lock();
    Actor<Void> reader = Actor.run(shelf.readLock()::lock);
    Actor.until(() -> shelf.getWaitingWriters() == 1);
    assertThat(shelf.getWaitingReaders()).isZero();
    shelf.writeLock().unlock();
    reader.result();
    assertThat(shelf.getWaitingWriters()).isZero();
  }

  @Test
  void getQueueLength_ofReadWriteMutex_countsReadersAndWriters() throws Exception {
    ReadWriteMutex shelf = new ReadWriteMutex(5);
    shelf.writeLock().lock();
    List<Actor<Void>> waiting = new ArrayList<>();
    for (int reader = 1; reader <= 3; reader++) {
      waiting.add(Actor.run(shelf.readLock()::lockInterruptibly));
      int expected = reader;
      Actor.until(() -> shelf.getWaitingReaders() == expected);
    }
    waiting.add(Actor.run(shelf.writeLock()::lockInterruptibly));
    Actor.until(() -> shelf.getWaitingWriters() == 1);
    assertThat(shelf.getWaitingReaders()).isEqualTo(3);
    assertThat(shelf.getQueueLength()).isEqualTo(4);
    for (Actor<Void> each : waiting) {
      each.interrupt();
      assertThat(each.failure()).isInstanceOf(InterruptedException.class);
    }
    assertThat(shelf.getWaitingReaders() + shelf.getWaitingWriters()).isZero();
  }

  @Test
  void hasQueuedThreads_ofSemaphore_showsWhetherThreadsWait() throws Exception {
    CountingSemaphore semaphore = new CountingSemaphore(0);
    assertThat(semaphore.hasQueuedThreads()).isFalse();
    Actor<Void> waiting = Actor.run(semaphore::acquire);
    Actor.until(semaphore::hasQueuedThreads);
    assertThat(semaphore.hasQueuedWaiters()).isTrue();
    semaphore.release();
    waiting.result();
    assertThat(semaphore.hasQueuedThreads()).isFalse();
  }

  @Test
  void getWaitingSendersAndReceivers_ofChannel_countThem() throws Exception {
    Channel<Integer> channel = new Channel<>(1);
    List<Actor<?>> waiting = new ArrayList<>();
    for (int count = 1; count <= 2; count++) {
      waiting.add(Actor.start(channel::receive));
      int expected = count;
      Actor.until(() -> channel.getWaitingReceivers() == expected);
    }
    assertThat(channel.getWaitingSenders()).isZero();
    channel.send(1);
    channel.send(2);
    for (Actor<?> each : waiting) {
      each.result();
    }
    assertThat(channel.getWaitingReceivers()).isZero();
    channel.send(3);
    Actor<Void> sender = Actor.run(() -> channel.send(4));
    Actor.until(() -> channel.getWaitingSenders() == 1);
    assertThat(channel.getWaitingReceivers()).isZero();
    channel.receive();
    sender.result();
    assertThat(channel.getWaitingSenders()).isZero();
  }
}
