package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.atomic.Agenda;
import dev.wakeproof.lock.QueuedLock;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@SuppressWarnings("LockNotBeforeTry") // A failing test need not release what it holds.
class QueuedLockTest {
  /** More than a thread uses that queues at once. */
  private static final long POLLED_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

  private final List<Integer> served = Collections.synchronizedList(new ArrayList<>());

  private List<Actor<Void>> queue(QueuedLock lock, int count) {
    List<Actor<Void>> actors = new ArrayList<>();
    for (int i = 1; i <= count; i++) {
      int number = i;
      actors.add(
          Actor.run(
              () -> {
                lock.lockInterruptibly();
                served.add(number);
                lock.unlock();
              }));
      Actor.until(() -> lock.getQueueLength() == number);
    }
    return actors;
  }

  @Test
  void unlock_fair_servesTheLongestWaiter() throws Exception {
    QueuedLock lock = new QueuedLock(true);
    lock.lock();
    List<Actor<Void>> actors = queue(lock, 4);
    lock.unlock();
    for (Actor<Void> actor : actors) {
      actor.result();
    }
    assertThat(served).containsExactly(1, 2, 3, 4);
    assertThat(lock.isFair()).isTrue();
  }

  @Test
  void unlock_unfair_wakesTheLongestWaiter() throws Exception {
    QueuedLock lock = new QueuedLock();
    lock.lock();
    List<Actor<Void>> actors = queue(lock, 4);
    lock.unlock();
    for (Actor<Void> actor : actors) {
      actor.result();
    }
    assertThat(served).containsExactly(1, 2, 3, 4);
    assertThat(lock.isFair()).isFalse();
  }

  @Test
  void lock_fairWithWaiters_doesNotBarge() throws Exception {
    QueuedLock lock = new QueuedLock(true);
    CountDownLatch end = new CountDownLatch(1);
    lock.lock();
    Actor<Void> next =
        Actor.run(
            () -> {
              lock.lock();
              end.await();
              lock.unlock();
            });
    Actor.until(() -> lock.getQueueLength() == 1);
    lock.unlock();
    assertThat(lock.tryLock()).isFalse();
    assertThat(lock.tryLock(1, TimeUnit.NANOSECONDS)).isFalse();
    end.countDown();
    next.result();
    assertThat(lock.tryLock()).isTrue();
  }

  /** The woken waiter does not have the lock until it runs and takes it. */
  @Test
  void tryLock_unfairAndTheWokenWaiterDoesNotRunYet_barges() throws Exception {
    QueuedLock lock = new QueuedLock();
    CountDownLatch parks = new CountDownLatch(1);
    CountDownLatch runs = new CountDownLatch(1);
    lock.lock();
    Actor<Void> woken =
        Actor.run(
            () -> {
              // The agenda runs before the thread parks; here it holds the thread up.
              Agenda.set(
                  () -> {
                    Agenda.clear();
                    parks.countDown();
                    Uncaught.quietly(runs::await);
                    return true;
                  });
              lock.lock();
              lock.unlock();
            });
    assertThat(parks.await(15, TimeUnit.SECONDS)).isTrue();
    lock.unlock();
    assertThat(lock.isLocked()).isFalse();
    assertThat(lock.tryLock()).isTrue();
    runs.countDown();
    lock.unlock();
    woken.result();
  }

  /** A thread that polls uses its processor, and is not in the queue. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void lock_withSpins_pollsBeforeItQueues(boolean fair) throws Exception {
    QueuedLock lock = new QueuedLock(fair, Integer.MAX_VALUE);
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    lock.lock();
    // Of the platform: the virtual machine knows the time of no others.
    Thread polls =
        new Thread(
            () -> {
              lock.lock();
              lock.unlock();
            });
    polls.setDaemon(true);
    polls.start();
    Actor.until(() -> threads.getThreadCpuTime(polls.getId()) > POLLED_NANOS);
    assertThat(lock.getQueueLength()).isZero();
    lock.unlock();
    polls.join();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void unlock_cancelledWaiters_skipsThem(boolean fair) throws Exception {
    int count = 4;
    for (int gone = 1; gone <= count; gone++) {
      served.clear();
      QueuedLock lock = new QueuedLock(fair);
      lock.lock();
      List<Actor<Void>> actors = queue(lock, count);
      Actor<Void> interrupted = actors.remove(gone - 1);
      interrupted.interrupt();
      assertThat(interrupted.failure()).isInstanceOf(InterruptedException.class);
      assertThat(lock.getQueueLength()).isEqualTo(count - 1);
      lock.unlock();
      for (Actor<Void> actor : actors) {
        actor.result();
      }
      assertThat(served).hasSize(count - 1).doesNotContain(gone);
      assertThat(lock).hasToString("QueuedLock[not held, waiting = 0]");
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void unlock_allWaitersCancelled_freesTheLock(boolean fair) throws Exception {
    QueuedLock lock = new QueuedLock(fair);
    lock.lock();
    for (Actor<Void> actor : queue(lock, 3)) {
      actor.interrupt();
      assertThat(actor.failure()).isInstanceOf(InterruptedException.class);
    }
    lock.unlock();
    assertThat(lock.isLocked()).isFalse();
    assertThat(lock.tryLock()).isTrue();
  }

  /** An unlock has moved the waiters into the line, where one cancels. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void getQueueLength_cancelledInTheLine_countsItNot(boolean fair) throws Exception {
    QueuedLock lock = new QueuedLock(fair);
    CountDownLatch end = new CountDownLatch(1);
    lock.lock();
    Actor<Void> next =
        Actor.run(
            () -> {
              lock.lock();
              end.await();
              lock.unlock();
            });
    Actor.until(() -> lock.getQueueLength() == 1);
    Actor<Void> cancels = Actor.run(lock::lockInterruptibly);
    Actor.until(() -> lock.getQueueLength() == 2);
    lock.unlock();
    Actor.until(() -> lock.getQueueLength() == 1);
    cancels.interrupt();
    assertThat(cancels.failure()).isInstanceOf(InterruptedException.class);
    assertThat(lock.getQueueLength()).isZero();
    end.countDown();
    next.result();
  }

  @Test
  void newLock_negativeSpins_throws() {
    assertThatThrownBy(() -> new QueuedLock(true, -1))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("spins must not be negative: -1");
  }
}
