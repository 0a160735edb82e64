package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.address.AddressSemaphore;
import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Mutex;
import dev.wakeproof.semaphore.ReadWriteMutex;
import dev.wakeproof.ticket.WaitingChainSemaphore;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A task that waits in a {@link ForkJoinPool} leaves a worker to the task that ends its wait. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@SuppressWarnings("LockNotBeforeTry") // The wait and its end are in different tasks.
class ForkJoinPoolLocksTest {
  private static final int WORKERS = 2;

  static Stream<Arguments> waits() {
    CountingSemaphore fair = new CountingSemaphore(0);
    CountingSemaphore timed = new CountingSemaphore(0);
    CountingSemaphore unfair = new CountingSemaphore(0, false);
    AddressSemaphore address = new AddressSemaphore(0);
    WaitingChainSemaphore chains = new WaitingChainSemaphore(0);
    return Stream.of(
        wait("fair semaphore", fair::acquire, () -> fair.release(WORKERS)),
        wait(
            "timed semaphore",
            () -> timed.tryAcquire(1, 1, TimeUnit.DAYS),
            () -> timed.release(WORKERS)),
        wait("unfair semaphore", unfair::acquire, () -> unfair.release(WORKERS)),
        wait("address", address::acquire, () -> address.release(WORKERS)),
        wait("chains", chains::acquireUninterruptibly, () -> chains.release(WORKERS)),
        ofCondition("condition of a mutex", new Mutex()),
        ofCondition("condition of a lock", new QueuedLock()),
        ofCondition("condition of a fair lock", new QueuedLock(true)),
        ofLock("mutex", new Mutex()),
        ofLock("lock", new QueuedLock()),
        ofLock("read lock", new ReadWriteMutex(1).readLock()));
  }

  private static Arguments wait(String name, Actor.Body wait, Actor.Body end) {
    return Arguments.of(Named.of(name, wait), end);
  }

  private static Arguments ofCondition(String name, Lock lock) {
    Condition condition = lock.newCondition();
    AtomicBoolean ended = new AtomicBoolean();
    return wait(
        name,
        () -> {
          lock.lock();
          while (!ended.get()) {
            condition.await();
          }
          lock.unlock();
        },
        () -> {
          lock.lock();
          ended.set(true);
          condition.signalAll();
          lock.unlock();
        });
  }

  /** Held by the first to come; the task that ends the wait has it take and let go in its place. */
  private static Arguments ofLock(String name, Lock lock) {
    AtomicBoolean ended = new AtomicBoolean();
    Actor<Void> holder =
        Actor.run(
            () -> {
              lock.lock();
              Actor.until(ended::get);
              lock.unlock();
            });
    return wait(
        name,
        () -> {
          lock.lock();
          lock.unlock();
        },
        () -> {
          ended.set(true);
          holder.result();
        });
  }

  @ParameterizedTest
  @MethodSource("waits")
  void wait_inEveryWorkerOfThePool_letsTheTaskThatEndsItRun(Actor.Body wait, Actor.Body end)
      throws Exception {
    ForkJoinPool pool = new ForkJoinPool(WORKERS);
    try {
      List<ForkJoinTask<?>> tasks = new ArrayList<>();
      for (int i = 0; i < WORKERS; i++) {
        tasks.add(pool.submit(unchecked(wait)));
      }
      TimeUnit.MILLISECONDS.sleep(20);
      tasks.add(pool.submit(unchecked(end)));
      for (ForkJoinTask<?> task : tasks) {
        task.get(5, TimeUnit.SECONDS);
        assertThat(task.isCompletedNormally()).isTrue();
      }
    } finally {
      pool.shutdownNow();
    }
  }

  private static Runnable unchecked(Actor.Body body) {
    return () -> {
      try {
        body.run();
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    };
  }
}
