package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.address.AddressSemaphore;
import dev.wakeproof.channel.Channel;
import dev.wakeproof.channel.Rendezvous;
import dev.wakeproof.channel.Select;
import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Mutex;
import dev.wakeproof.ticket.TicketSemaphore;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
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

/** A worker of a fork-join pool that waits lets its pool start another worker in its place. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ForkJoinPoolTest {
  private static final int WORKERS = 2;

  /** Each form of waiting, and a task that ends one such wait. */
  static Stream<Arguments> waits() {
    Channel<String> channel = new Channel<>(WORKERS);
    Channel<String> full = full();
    BlockingQueue<String> queue = new Channel<String>(WORKERS).asBlockingQueue();
    BlockingQueue<String> fullQueue = full().asBlockingQueue();
    Rendezvous<String> meeting = new Rendezvous<>();
    Rendezvous<String> counterpart = new Rendezvous<>();
    Channel<String> chosen = new Channel<>(WORKERS);
    return Stream.of(
        wait("receive", channel::receive, () -> channel.trySend("item")),
        wait(
            "timed receive",
            () -> channel.tryReceive(1, TimeUnit.DAYS),
            () -> channel.trySend("item")),
        wait(
            "uninterruptible receive",
            channel::receiveUninterruptibly,
            () -> channel.trySend("item")),
        wait(
            "send",
            () -> full.trySend("item", 1, TimeUnit.DAYS),
            () -> Actor.until(() -> full.tryReceive() != null)),
        wait("take", queue::take, () -> queue.offer("item")),
        wait(
            "put",
            () -> fullQueue.offer("item", 1, TimeUnit.DAYS),
            () -> Actor.until(() -> fullQueue.poll() != null)),
        wait("rendezvous, receive", meeting::receive, () -> sends(meeting)),
        wait(
            "rendezvous, send",
            () -> counterpart.trySend("item", 1, TimeUnit.DAYS),
            () -> receives(counterpart)),
        wait(
            "select",
            () -> new Select().receiveFrom(chosen, new Outcome<>()).select(),
            () -> chosen.trySend("item")),
        wait(
            "timed select",
            () -> new Select().receiveFrom(chosen, new Outcome<>()).select(1, TimeUnit.DAYS),
            () -> chosen.trySend("item")));
  }

  private static Arguments wait(String name, Callable<?> waits, Runnable wakes) {
    return Arguments.of(name, waits, wakes);
  }

  private static Channel<String> full() {
    Channel<String> channel = new Channel<>(1);
    channel.trySend("first");
    return channel;
  }

  private static void sends(Rendezvous<String> meeting) {
    Actor.until(() -> meeting.trySend("item"));
  }

  private static void receives(Rendezvous<String> meeting) {
    Actor.until(() -> meeting.tryReceive() != null);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("waits")
  void wait_allWorkersWait_theTaskThatWakesThemRuns(String name, Callable<?> waits, Runnable wakes)
      throws Exception {
    ForkJoinPool pool = new ForkJoinPool(WORKERS);
    try {
      ForkJoinTask<?>[] waiting = new ForkJoinTask<?>[WORKERS];
      for (int i = 0; i < WORKERS; i++) {
        waiting[i] = pool.submit(waits);
      }
      for (int i = 0; i < WORKERS; i++) {
        pool.execute(wakes);
      }
      for (ForkJoinTask<?> task : waiting) {
        // A lost wake is lost for ever; a loaded machine is only slow.
        assertThat(task.get(30, TimeUnit.SECONDS)).as(name).isNotNull();
      }
    } finally {
      pool.shutdownNow();
    }
  }

  /** Each form of waiting with a time; nothing ends such a wait. */
  @SuppressWarnings("WaitNotInLoop") // Only the end of the time ends the wait.
  static Stream<Named<Callable<Boolean>>> timedWaits() {
    Channel<String> channel = new Channel<>(1);
    CountingSemaphore fair = new CountingSemaphore(0);
    CountingSemaphore unfair = new CountingSemaphore(0, false);
    AddressSemaphore address = new AddressSemaphore(0);
    TicketSemaphore ticket = new TicketSemaphore(0);
    Mutex mutex = new Mutex();
    Condition condition = mutex.newCondition();
    return Stream.of(
        Named.of("receive", () -> channel.tryReceive(1, TimeUnit.MILLISECONDS) != null),
        Named.of(
            "rendezvous", () -> new Rendezvous<>().tryReceive(1, TimeUnit.MILLISECONDS) != null),
        Named.of(
            "select",
            () ->
                new Select().receiveFrom(channel, new Outcome<>()).select(1, TimeUnit.MILLISECONDS)
                    >= 0),
        Named.of("fair semaphore", () -> fair.tryAcquire(1, TimeUnit.MILLISECONDS)),
        Named.of("unfair semaphore", () -> unfair.tryAcquire(1, TimeUnit.MILLISECONDS)),
        Named.of("address", () -> address.tryAcquire(1, TimeUnit.MILLISECONDS)),
        Named.of("ticket", () -> ticket.tryAcquire(1, TimeUnit.MILLISECONDS)),
        Named.of("lock", () -> held(new QueuedLock()).tryLock(1, TimeUnit.MILLISECONDS)),
        Named.of("fair lock", () -> held(new QueuedLock(true)).tryLock(1, TimeUnit.MILLISECONDS)),
        Named.of(
            "condition",
            () -> {
              mutex.lock();
              try {
                return condition.await(1, TimeUnit.MILLISECONDS);
              } finally {
                mutex.unlock();
              }
            }));
  }

  private static Lock held(Lock lock) throws Exception {
    Actor.run(lock::lock).result();
    return lock;
  }

  @ParameterizedTest
  @MethodSource("timedWaits")
  void timedWait_inAWorkerOfThePool_timesOut(Callable<Boolean> waits) throws Exception {
    ForkJoinPool pool = new ForkJoinPool(WORKERS);
    try {
      assertThat(pool.submit(waits).get(15, TimeUnit.SECONDS)).isFalse();
    } finally {
      pool.shutdownNow();
    }
  }

  /** Pools that start no second worker: one must not, one lacks the memory. */
  static Stream<Named<ForkJoinPool>> poolsOfOne() {
    AtomicBoolean isFirst = new AtomicBoolean(true);
    return Stream.of(
        Named.of("may not grow", poolOfOne(ForkJoinPool.defaultForkJoinWorkerThreadFactory, 1)),
        Named.of(
            "has no memory",
            poolOfOne(
                pool -> {
                  if (!isFirst.getAndSet(false)) {
                    throw new OutOfMemoryError("for the test");
                  }
                  return ForkJoinPool.defaultForkJoinWorkerThreadFactory.newThread(pool);
                },
                2)));
  }

  private static ForkJoinPool poolOfOne(
      ForkJoinPool.ForkJoinWorkerThreadFactory factory, int most) {
    return new ForkJoinPool(1, factory, null, false, 1, most, 1, null, 1, TimeUnit.SECONDS);
  }

  /**
   * A pool that starts no other worker leaves the wait as it is. On JDK 25, a pool that failed to
   * start a worker never terminates, so JUnit must not close it.
   */
  @ParameterizedTest(autoCloseArguments = false)
  @MethodSource("poolsOfOne")
  void wait_poolDoesNotGrow_waitsAndIsWoken(ForkJoinPool pool) throws Exception {
    try {
      Channel<String> channel = new Channel<>(1);
      Callable<String> taking = channel::receive;
      ForkJoinTask<String> waiting = pool.submit(taking);
      Actor.until(() -> channel.getWaitingReceivers() == 1);
      channel.trySend("item");
      assertThat(waiting.get(15, TimeUnit.SECONDS)).isEqualTo("item");
    } finally {
      pool.shutdownNow();
    }
  }
}
