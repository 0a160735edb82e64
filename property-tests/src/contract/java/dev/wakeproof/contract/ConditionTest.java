package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.atomic.Agenda;
import dev.wakeproof.atomic.Parker;
import dev.wakeproof.condition.LockCondition;
import dev.wakeproof.condition.Place;
import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.semaphore.Mutex;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Date;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is asked of a lock's condition by the suite of {@code java.util.concurrent}, and more. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@SuppressWarnings({"LockNotBeforeTry", "WaitNotInLoop", "JavaUtilDate"}) // That is what is asked.
class ConditionTest {
  static Stream<Monitored> monitors() {
    return Stream.of(
        Monitored.of(new Mutex()),
        Monitored.of(new QueuedLock()),
        Monitored.of(new QueuedLock(true)));
  }

  /** A lock with its condition, and the threads that have returned from a wait, in order. */
  record Monitored(Lock lock, Condition condition, List<Integer> returned) {
    static Monitored of(Lock lock) {
      return new Monitored(
          lock, lock.newCondition(), Collections.synchronizedList(new ArrayList<>()));
    }

    int waiting() {
      lock.lock();
      try {
        return length(condition);
      } finally {
        lock.unlock();
      }
    }

    int length(Condition of) {
      return lock instanceof Mutex mutex
          ? mutex.getWaitQueueLength(of)
          : ((QueuedLock) lock).getWaitQueueLength(of);
    }

    boolean hasWaiters() {
      return lock instanceof Mutex mutex
          ? mutex.hasWaiters(condition)
          : ((QueuedLock) lock).hasWaiters(condition);
    }

    /** All its waits that an interrupt ends, each for long. */
    List<Actor.Body> interruptible() {
      return List.of(
          condition::await,
          () -> condition.awaitNanos(Long.MAX_VALUE),
          () -> condition.await(1, TimeUnit.DAYS),
          () -> condition.awaitUntil(Date.from(Instant.now().plusSeconds(86_400))));
    }

    /** So many that wait, the first one longest. */
    List<Actor<Void>> start(int count) {
      List<Actor<Void>> actors = new ArrayList<>();
      for (int number = 1; number <= count; number++) {
        int who = number;
        actors.add(
            Actor.run(
                () ->
                    locked(
                        () -> {
                          condition.await();
                          returned.add(who);
                        })));
        Actor.until(() -> waiting() == who);
      }
      return actors;
    }

    void locked(Actor.Body body) throws Exception {
      lock.lock();
      try {
        body.run();
      } finally {
        lock.unlock();
      }
    }
  }

  @ParameterizedTest
  @MethodSource("monitors")
  void signal_severalWaiters_wakesTheLongest(Monitored monitor) throws Exception {
    List<Actor<Void>> actors = monitor.start(3);
    for (int number = 1; number <= 3; number++) {
      monitor.locked(monitor.condition::signal);
      actors.get(number - 1).result();
      assertThat(monitor.returned).hasSize(number).last().isEqualTo(number);
    }
    assertThat(monitor.waiting()).isZero();
  }

  @ParameterizedTest
  @MethodSource("monitors")
  void await_timedOut_retainsNoNode(Monitored monitor) throws Exception {
    monitor.locked(() -> monitor.condition.awaitNanos(1));
    assertThat(monitor.condition).extracting("list.oldest.value").isNull();
  }

  /**
   * A thread that has released the lock gets it back although there is no memory to enqueue with.
   */
  @Test
  void await_withoutMemoryToQueueAgain_returnsWithTheLock() throws Exception {
    NoMemoryToLock lock = new NoMemoryToLock(new QueuedLock());
    Condition condition = lock.newCondition();
    Actor<Boolean> waits =
        Actor.start(
            () -> {
              lock.real().lock();
              boolean signalled = condition.await(50, TimeUnit.MILLISECONDS);
              return !signalled && lock.real().isHeldByCurrentThread() && Thread.interrupted();
            });
    Actor.until(() -> waits.isAsleep() && !lock.real().isLocked());
    lock.real().lock();
    Actor.until(() -> lock.refused().get() && waits.isAsleep());
    waits.interrupt();
    waits.untilAsleepAgain();
    lock.real().unlock();
    assertThat(waits.result()).isTrue();
  }

  /** Has none when it is asked to wait; the condition's own calls go through it. */
  record NoMemoryToLock(QueuedLock real, AtomicBoolean refused) implements Lock {
    NoMemoryToLock(QueuedLock real) {
      this(real, new AtomicBoolean());
    }

    @Override
    public void lock() {
      refused.set(true);
      throw new OutOfMemoryError("of the test");
    }

    @Override
    public void lockInterruptibly() throws InterruptedException {
      real.lockInterruptibly();
    }

    @Override
    public boolean tryLock() {
      return real.tryLock();
    }

    @Override
    public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
      return real.tryLock(time, unit);
    }

    @Override
    public void unlock() {
      real.unlock();
    }

    @Override
    public Condition newCondition() {
      return new LockCondition(this, real::isHeldByCurrentThread, NeverQueued::new);
    }
  }

  /** The place of a wait that no thread signals. */
  record NeverQueued(Parker parker) implements Place {
    NeverQueued() {
      this(new Parker());
    }

    @Override
    public void enqueue() {
      throw new IllegalStateException("nobody signals");
    }

    @Override
    public void awaitLock() {
      throw new IllegalStateException("nobody signals");
    }
  }

  static Stream<Monitored> fairMonitors() {
    return Stream.of(Monitored.of(new Mutex()), Monitored.of(new QueuedLock(true)));
  }

  /** SignalledInOrder: signalled threads get a fair lock in the order of the signals. */
  @ParameterizedTest
  @MethodSource("fairMonitors")
  void signalAll_ofAFairLock_returnsWaitersInOrderBeforeLateCallers(Monitored monitor)
      throws Exception {
    int waiters = 10;
    List<Actor<Void>> actors = new ArrayList<>(monitor.start(waiters));
    monitor.lock.lock();
    monitor.condition.signalAll();
    for (int late = 1; late <= waiters; late++) {
      int who = waiters + late;
      actors.add(Actor.run(() -> monitor.locked(() -> monitor.returned.add(who))));
      Actor.until(() -> monitor.lock.toString().contains("waiting = " + who));
    }
    monitor.lock.unlock();
    for (Actor<Void> each : actors) {
      each.result();
    }
    assertThat(monitor.returned).isSorted().hasSize(2 * waiters);
  }

  /** A signalled thread wakes when the lock is its own, and not before. */
  @ParameterizedTest
  @MethodSource("monitors")
  void signal_whileTheLockIsHeld_putsTheWaiterIntoTheQueueOfTheLock(Monitored monitor)
      throws Exception {
    Actor<Void> waiting = monitor.start(1).get(0);
    monitor.locked(
        () -> {
          assertThat(monitor.lock.toString()).contains("waiting = 0");
          monitor.condition.signal();
          assertThat(monitor.lock.toString()).contains("waiting = 1");
        });
    waiting.result();
  }

  @ParameterizedTest
  @MethodSource("monitors")
  void signalAll_severalWait_wakesAllPresentOnly(Monitored monitor) throws Exception {
    List<Actor<Void>> actors = monitor.start(3);
    monitor.locked(monitor.condition::signalAll);
    for (Actor<Void> each : actors) {
      each.result();
    }
    assertThat(monitor.returned).containsExactlyInAnyOrder(1, 2, 3);
    monitor.locked(monitor.condition::signal);
    Actor<Void> late = monitor.start(1).get(0);
    assertThat(late.isDone()).isFalse();
    monitor.locked(monitor.condition::signal);
    late.result();
  }

  @ParameterizedTest
  @MethodSource("monitors")
  void await_signalled_returnsAfterTheUnlock(Monitored monitor) throws Exception {
    Actor<Void> waiting = monitor.start(1).get(0);
    monitor.locked(
        () -> {
          monitor.condition.signal();
          waiting.interrupt();
          Thread.sleep(20);
          assertThat(monitor.returned).isEmpty();
        });
    waiting.result();
  }

  @ParameterizedTest
  @MethodSource("monitors")
  void await_signalledThenInterrupted_returnsWithTheStatus(Monitored monitor) throws Exception {
    Actor<Boolean> waiting =
        Actor.start(
            () -> {
              monitor.lock.lock();
              try {
                monitor.condition.await();
                return Thread.currentThread().isInterrupted();
              } finally {
                monitor.lock.unlock();
              }
            });
    Actor.until(() -> monitor.waiting() == 1);
    monitor.locked(
        () -> {
          monitor.condition.signal();
          waiting.interrupt();
        });
    assertThat(waiting.result()).isTrue();
  }

  @ParameterizedTest
  @MethodSource("monitors")
  void signal_cancelledWaiter_goesToTheNext(Monitored monitor) throws Exception {
    List<Actor<Void>> actors = monitor.start(3);
    monitor.lock.lock();
    actors.get(0).interrupt();
    actors.get(1).interrupt();
    // They have given up, and wait for the lock.
    Actor.until(() -> monitor.lock.toString().contains("waiting = 2"));
    assertThat(monitor.length(monitor.condition)).isEqualTo(1);
    monitor.condition.signal();
    monitor.lock.unlock();
    actors.get(2).result();
    for (Actor<Void> gone : actors.subList(0, 2)) {
      assertThat(gone.failure()).isInstanceOf(InterruptedException.class);
    }
    assertThat(monitor.returned).containsExactly(3);
    assertThat(monitor.waiting()).isZero();
  }

  /** A thread that is about to sleep first runs its pending callbacks. */
  @ParameterizedTest
  @MethodSource("monitors")
  void signalAll_cancelledWaiterAmongThem_signalsTheOthers(Monitored monitor) throws Exception {
    for (int gone = 0; gone < 3; gone++) {
      monitor.returned.clear();
      List<Actor<Void>> actors = monitor.start(3);
      Actor<Void> cancelled = actors.remove(gone);
      monitor.locked(
          () -> {
            cancelled.interrupt();
            // It has cancelled, and stays in the list until it gets the lock.
            Actor.until(() -> monitor.length(monitor.condition) == 2);
            monitor.condition.signalAll();
          });
      assertThat(cancelled.failure()).isInstanceOf(InterruptedException.class);
      for (Actor<Void> other : actors) {
        other.result();
      }
      assertThat(monitor.returned).hasSize(2).doesNotContain(gone + 1);
    }
  }

  @ParameterizedTest
  @MethodSource("monitors")
  void awaitUntil_pastDeadline_doesNotSleep(Monitored monitor) throws Exception {
    AtomicBoolean slept = new AtomicBoolean();
    monitor.locked(
        () -> {
          Agenda.set(() -> slept.getAndSet(true));
          try {
            assertThat(monitor.condition.awaitUntil(new Date(0))).isFalse();
          } finally {
            Agenda.clear();
          }
        });
    assertThat(slept).isFalse();
  }

  @ParameterizedTest
  @MethodSource("monitors")
  void await_timedOut_returnsWithTheLock(Monitored monitor) throws Exception {
    monitor.locked(
        () -> {
          assertThat(monitor.condition.awaitNanos(0)).isNotPositive();
          assertThat(monitor.condition.awaitNanos(Long.MIN_VALUE)).isNotPositive();
          assertThat(monitor.condition.awaitNanos(1_000_000)).isNotPositive();
          assertThat(monitor.condition.await(1, TimeUnit.MILLISECONDS)).isFalse();
          assertThat(monitor.condition.await(-1, TimeUnit.DAYS)).isFalse();
          assertThat(monitor.condition.awaitUntil(new Date(0))).isFalse();
          assertThat(monitor.condition.awaitUntil(new Date(Long.MIN_VALUE))).isFalse();
          Instant soon = Instant.now().plusMillis(20);
          assertThat(monitor.condition.awaitUntil(Date.from(soon))).isFalse();
          assertThat(Instant.now()).isAfterOrEqualTo(soon.minusMillis(1));
          assertThat(Actor.start(monitor.lock::tryLock).result()).isFalse();
        });
    assertThat(monitor.waiting()).isZero();
  }

  /** A wait that is over at once is a wait: it releases the lock. */
  @ParameterizedTest
  @MethodSource("fairMonitors")
  void await_withoutTime_letsTheNextOfTheLockIn(Monitored monitor) throws Exception {
    for (Actor.Body timed :
        List.<Actor.Body>of(
            () -> monitor.condition.awaitNanos(0),
            () -> monitor.condition.awaitNanos(Long.MIN_VALUE),
            () -> monitor.condition.await(0, TimeUnit.DAYS),
            () -> monitor.condition.await(-1, TimeUnit.DAYS),
            () -> monitor.condition.awaitUntil(new Date(0)))) {
      AtomicBoolean isIn = new AtomicBoolean();
      monitor.lock.lock();
      Actor<Void> next = Actor.run(() -> monitor.locked(() -> isIn.set(true)));
      next.untilAsleep();
      timed.run();
      assertThat(isIn).isTrue();
      monitor.lock.unlock();
      next.result();
    }
  }

  @ParameterizedTest
  @MethodSource("monitors")
  void await_signalledInTime_returnsTrue(Monitored monitor) throws Exception {
    Date tomorrow = Date.from(Instant.now().plusSeconds(86_400));
    for (Actor.Body timed :
        List.<Actor.Body>of(
            () -> assertThat(monitor.condition.awaitNanos(Long.MAX_VALUE)).isPositive(),
            () -> assertThat(monitor.condition.await(Long.MAX_VALUE, TimeUnit.DAYS)).isTrue(),
            () -> assertThat(monitor.condition.awaitUntil(tomorrow)).isTrue(),
            () -> assertThat(monitor.condition.awaitUntil(new Date(Long.MAX_VALUE))).isTrue())) {
      Actor<Void> waiting = Actor.run(() -> monitor.locked(timed));
      Actor.until(() -> monitor.waiting() == 1);
      monitor.locked(monitor.condition::signal);
      waiting.result();
    }
  }

  /** Of an interrupt and the end of the time, both found after a sleep, the interrupt is told. */
  @ParameterizedTest
  @MethodSource("monitors")
  void await_interruptedWhileItOversleeps_throws(Monitored monitor) throws Exception {
    // The agenda runs before the thread parks; here it is the sleep.
    Agenda.set(
        () -> {
          Agenda.clear();
          long begun = System.nanoTime();
          while (System.nanoTime() - begun < 2_000_000) {
            LockSupport.parkNanos(100_000);
          }
          Thread.currentThread().interrupt();
          return true;
        });
    try {
      assertThatThrownBy(() -> monitor.locked(() -> monitor.condition.awaitNanos(1_000_000)))
          .isInstanceOf(InterruptedException.class);
      assertThat(Thread.interrupted()).isFalse();
    } finally {
      Agenda.clear();
    }
  }

  @ParameterizedTest
  @MethodSource("monitors")
  void await_interrupted_throws(Monitored monitor) throws Exception {
    for (Actor.Body wait : monitor.interruptible()) {
      Actor<Void> waiting = Actor.run(() -> monitor.locked(wait));
      Actor.until(() -> monitor.waiting() == 1);
      waiting.interrupt();
      assertThat(waiting.failure()).isInstanceOf(InterruptedException.class);
      assertThat(monitor.waiting()).isZero();
      monitor.lock.lock();
      Thread.currentThread().interrupt();
      assertThatThrownBy(wait::run).isInstanceOf(InterruptedException.class);
      assertThat(Thread.currentThread().isInterrupted()).isFalse();
      monitor.lock.unlock();
    }
  }

  @ParameterizedTest
  @MethodSource("monitors")
  void awaitUninterruptibly_interrupted_keepsTheStatus(Monitored monitor) throws Exception {
    for (boolean interrupted : new boolean[] {true, false}) {
      Thread[] thread = new Thread[1];
      Actor<Boolean> waiting =
          Actor.start(
              () -> {
                thread[0] = Thread.currentThread();
                monitor.lock.lock();
                try {
                  monitor.condition.awaitUninterruptibly();
                  return Thread.currentThread().isInterrupted();
                } finally {
                  monitor.lock.unlock();
                }
              });
      Actor.until(() -> monitor.waiting() == 1 && waiting.isAsleep());
      if (interrupted) {
        waiting.interrupt();
        // Put aside, and asleep again.
        Actor.until(() -> !thread[0].isInterrupted() && waiting.isAsleep());
      }
      assertThat(monitor.waiting()).isEqualTo(1);
      monitor.locked(monitor.condition::signal);
      assertThat(waiting.result()).isEqualTo(interrupted);
    }
  }

  @ParameterizedTest
  @MethodSource("monitors")
  void await_alreadyInterrupted_keepsTheLock(Monitored monitor) throws Exception {
    for (Actor.Body wait : monitor.interruptible()) {
      monitor.lock.lock();
      Actor<Void> next = Actor.run(() -> monitor.locked(() -> monitor.returned.add(1)));
      Actor.until(next::isAsleep);
      Thread.currentThread().interrupt();
      assertThatThrownBy(wait::run).isInstanceOf(InterruptedException.class);
      assertThat(monitor.returned).isEmpty();
      monitor.lock.unlock();
      next.result();
      monitor.returned.clear();
    }
  }

  /** So many milliseconds are more than an {@code int} holds. */
  @ParameterizedTest
  @MethodSource("monitors")
  void awaitUntil_deadlineInAMonth_waits(Monitored monitor) throws Exception {
    Condition condition = monitor.lock.newCondition();
    Date deadline = new Date(System.currentTimeMillis() + TimeUnit.DAYS.toMillis(30));
    AtomicBoolean signalled = new AtomicBoolean();
    Actor<Void> waiting =
        Actor.run(() -> monitor.locked(() -> signalled.set(condition.awaitUntil(deadline))));
    Actor.until(waiting::isAsleep);
    TimeUnit.MILLISECONDS.sleep(5);
    assertThat(waiting.isDone()).isFalse();
    monitor.locked(condition::signal);
    waiting.result();
    assertThat(signalled).isTrue();
  }

  @ParameterizedTest
  @MethodSource("monitors")
  void await_withoutAUnit_throwsAndKeepsTheStatus(Monitored monitor) throws Exception {
    Condition condition = monitor.lock.newCondition();
    Actor<Void> waiting =
        Actor.run(
            () ->
                monitor.locked(
                    () -> {
                      Thread.currentThread().interrupt();
                      assertThatThrownBy(() -> condition.await(1, null))
                          .isExactlyInstanceOf(NullPointerException.class);
                      assertThat(Thread.interrupted()).isTrue();
                    }));
    waiting.result();
  }

  @ParameterizedTest
  @MethodSource("monitors")
  void await_withoutTheLock_throws(Monitored monitor) throws Exception {
    assertThrowsWithoutTheLock(monitor);
    Actor<Void> waiting = monitor.start(1).get(0);
    assertThrowsWithoutTheLock(monitor);
    Condition condition = monitor.condition;
    assertThat(condition.toString()).startsWith("Condition[waiting, ");
    monitor.locked(() -> assertThat(condition.toString()).startsWith("Condition[waiting = 1, "));
    monitor.locked(condition::signal);
    waiting.result();
  }

  private static void assertThrowsWithoutTheLock(Monitored monitor) {
    Condition condition = monitor.condition;
    for (Actor.Body body :
        List.<Actor.Body>of(
            condition::signal,
            condition::signalAll,
            monitor::hasWaiters,
            () -> monitor.length(condition),
            condition::await,
            condition::awaitUninterruptibly,
            () -> condition.awaitNanos(1),
            () -> condition.await(1, TimeUnit.NANOSECONDS),
            () -> condition.awaitUntil(new Date(0)),
            () -> new Monitored(monitor.lock, new Mutex().newCondition(), List.of()).waiting())) {
      assertThatThrownBy(body::run)
          .isInstanceOfAny(IllegalMonitorStateException.class, IllegalArgumentException.class);
    }
  }

  @ParameterizedTest
  @MethodSource("monitors")
  void hasWaiters_byTheHolder_answers(Monitored monitor) throws Exception {
    monitor.locked(() -> assertThat(monitor.hasWaiters()).isFalse());
    Actor<Void> waiting = monitor.start(1).get(0);
    assertThatThrownBy(monitor::hasWaiters).isInstanceOf(IllegalMonitorStateException.class);
    Condition ofAnother = Monitored.of(new QueuedLock()).condition;
    for (Condition strange : List.of(ofAnother, new ReentrantLock().newCondition())) {
      monitor.locked(
          () ->
              assertThatThrownBy(() -> monitor.length(strange))
                  .isInstanceOf(IllegalArgumentException.class));
    }
    monitor.locked(
        () -> {
          assertThat(monitor.hasWaiters()).isTrue();
          monitor.condition.signal();
          assertThat(monitor.hasWaiters()).isFalse();
        });
    waiting.result();
  }

  @ParameterizedTest
  @MethodSource("monitors")
  void hasWaiters_ofNull_throwsNullPointerException(Monitored monitor) throws Exception {
    monitor.locked(
        () ->
            assertThatThrownBy(() -> monitor.length(null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("condition"));
  }

  /** A buffer for two, with a condition for each side, among those that give up all the time. */
  @ParameterizedTest
  @MethodSource("monitors")
  void boundedBuffer_withTimeoutsAndInterrupts_losesNothing(Monitored monitor) throws Exception {
    int items = 5_000;
    Queue<Integer> buffer = new ArrayDeque<>();
    Condition notFull = monitor.lock.newCondition();
    Condition notEmpty = monitor.condition;
    List<Integer> received = Collections.synchronizedList(new ArrayList<>());
    Actor.Body putting =
        () -> {
          for (int item = 0; item < items; item++) {
            int put = item;
            monitor.locked(
                () -> {
                  while (buffer.size() == 2) {
                    notFull.await();
                  }
                  buffer.add(put);
                  notEmpty.signal();
                });
          }
        };
    Actor.Body taking =
        () -> {
          int taken = 0;
          while (taken < items) {
            int[] before = {taken};
            monitor.locked(
                () -> {
                  long patience = before[0] % 3 == 0 ? 1_000 : Long.MAX_VALUE;
                  while (buffer.isEmpty() && patience > 0) {
                    patience = notEmpty.awaitNanos(patience);
                  }
                  Integer item = buffer.poll();
                  if (item != null) {
                    received.add(item);
                    notFull.signal();
                    before[0]++;
                  }
                });
            taken = before[0];
          }
        };
    List<Actor<Void>> actors =
        List.of(Actor.run(putting), Actor.run(taking), Actor.run(putting), Actor.run(taking));
    for (Actor<Void> actor : actors) {
      actor.result();
    }
    assertThat(received).hasSize(2 * items);
    assertThat(received.stream().distinct()).hasSize(items);
  }
}
