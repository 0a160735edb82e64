package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.address.Address;
import dev.wakeproof.address.AddressSemaphore;
import dev.wakeproof.address.WaitOnAddress;
import dev.wakeproof.channel.Channel;
import dev.wakeproof.channel.Rendezvous;
import dev.wakeproof.channel.Select;
import dev.wakeproof.lock.HeldLock;
import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.lock.SpinLock;
import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.HeldPermits;
import dev.wakeproof.semaphore.Mutex;
import dev.wakeproof.semaphore.ReadWriteMutex;
import dev.wakeproof.ticket.TicketSemaphore;
import dev.wakeproof.ticket.WaitingArraySemaphore;
import dev.wakeproof.ticket.WaitingChainSemaphore;
import java.util.Date;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Waits that go on after a spurious wakeup, and interrupts: before it, and as the end. */
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@SuppressWarnings({
  "LockNotBeforeTry",
  "WaitNotInLoop"
}) // A failing test need not release its lock.
class WaitLoopTest {
  private static final int ROUNDS = 30;
  private static final long SETTLE_MILLIS = 5;

  static Stream<Arguments> uninterruptible() {
    CountingSemaphore fair = new CountingSemaphore(0);
    CountingSemaphore unfair = new CountingSemaphore(0, false);
    AddressSemaphore address = new AddressSemaphore(0);
    TicketSemaphore ticket = new TicketSemaphore(0);
    WaitingArraySemaphore array = new WaitingArraySemaphore(0);
    WaitingChainSemaphore chains = new WaitingChainSemaphore(0);
    Address word = new Address(0);
    WaitOnAddress lot = new WaitOnAddress(1);
    Channel<String> empty = new Channel<>(1);
    Channel<String> full = new Channel<>(1);
    full.trySend("");
    return Stream.of(
        wait("fair semaphore", fair::acquireUninterruptibly, fair::release),
        wait("unfair semaphore", unfair::acquireUninterruptibly, unfair::release),
        wait("address semaphore", address::acquireUninterruptibly, address::release),
        wait("ticket semaphore", ticket::acquireUninterruptibly, ticket::release),
        wait("array semaphore", array::acquireUninterruptibly, array::release),
        wait("chain semaphore", chains::acquireUninterruptibly, chains::release),
        wait(
            "address",
            () -> lot.awaitUninterruptibly(word, 0),
            () -> {
              word.set(1);
              lot.wakeOne(word);
            }),
        wait("receive", empty::receiveUninterruptibly, () -> empty.send("")),
        wait("send", () -> full.sendUninterruptibly(""), full::receive),
        ofLock("mutex", new Mutex()),
        ofLock("lock", new QueuedLock()),
        ofLock("fair lock", new QueuedLock(true)),
        ofLock("write lock", new ReadWriteMutex().writeLock()),
        ofLock("read lock", new ReadWriteMutex(1).readLock()),
        ofCondition("condition of a mutex", new Mutex()),
        ofCondition("condition of a lock", new QueuedLock()),
        ofCondition("condition of a fair lock", new QueuedLock(true)));
  }

  private static Arguments wait(String name, Actor.Body wait, Actor.Body end) {
    return Arguments.of(Named.of(name, wait), end);
  }

  private static Arguments ofLock(String name, Lock lock) {
    CountDownLatch held = new CountDownLatch(1);
    CountDownLatch given = new CountDownLatch(1);
    Actor<Void> holder =
        Actor.run(
            () -> {
              lock.lock();
              held.countDown();
              assertThat(given.await(1, TimeUnit.MINUTES)).as("the lock is to be given").isTrue();
              lock.unlock();
            });
    return wait(
        name,
        () -> {
          assertThat(held.await(10, TimeUnit.SECONDS)).as("the holder has the lock").isTrue();
          lock.lock();
        },
        () -> {
          given.countDown();
          holder.result();
        });
  }

  private static Arguments ofCondition(String name, Lock lock) {
    Condition condition = lock.newCondition();
    return wait(
        name,
        () -> {
          lock.lock();
          condition.awaitUninterruptibly();
          lock.unlock();
        },
        () -> {
          lock.lock();
          condition.signal();
          lock.unlock();
        });
  }

  /** The status is put aside in the first sleep; the second must add to that, not replace it. */
  @ParameterizedTest
  @MethodSource("uninterruptible")
  void uninterruptibleWait_interruptedThenWokenForNothing_keepsTheStatus(
      Actor.Body wait, Actor.Body end) throws Exception {
    Actor<Boolean> waiting =
        Actor.start(
            () -> {
              wait.run();
              return Thread.interrupted();
            });
    TimeUnit.MILLISECONDS.sleep(SETTLE_MILLIS);
    waiting.untilAsleep();
    waiting.interrupt();
    waiting.untilAsleepAgain();
    for (int i = 0; i < 3; i++) {
      waiting.wakeForNothing();
      TimeUnit.MILLISECONDS.sleep(SETTLE_MILLIS);
      waiting.untilAsleep();
    }
    end.run();
    assertThat(waiting.result()).isTrue();
  }

  /** A second interrupt neither ends the wait nor takes back the first. */
  @ParameterizedTest
  @MethodSource("uninterruptible")
  void uninterruptibleWait_interruptedTwice_keepsTheStatus(Actor.Body wait, Actor.Body end)
      throws Exception {
    Actor<Boolean> waiting =
        Actor.start(
            () -> {
              wait.run();
              return Thread.interrupted();
            });
    TimeUnit.MILLISECONDS.sleep(SETTLE_MILLIS);
    waiting.untilAsleep();
    for (int i = 0; i < 2; i++) {
      waiting.interrupt();
      waiting.untilAsleepAgain();
    }
    end.run();
    assertThat(waiting.result()).isTrue();
  }

  static Stream<Arguments> interruptible() throws Exception {
    CountingSemaphore fair = new CountingSemaphore(0);
    CountingSemaphore unfair = new CountingSemaphore(0, false);
    AddressSemaphore address = new AddressSemaphore(0);
    TicketSemaphore ticket = new TicketSemaphore(0);
    Address word = new Address(0);
    WaitOnAddress lot = new WaitOnAddress(1);
    Channel<String> empty = new Channel<>(1);
    Channel<String> full = new Channel<>(1);
    full.trySend("");
    Channel<String> closed = new Channel<>(1);
    closed.close();
    Select select = new Select().receiveFrom(empty, new Outcome<>());
    Rendezvous<String> meeting = new Rendezvous<>();
    Stream<Arguments> others =
        Stream.of(
            wait("fair semaphore", fair::acquire),
            wait("fair semaphore, timed", () -> fair.tryAcquire(1, TimeUnit.DAYS)),
            wait("held permits", () -> HeldPermits.acquire(fair, 1)),
            wait("unfair semaphore", unfair::acquire),
            wait("unfair semaphore, timed", () -> unfair.tryAcquire(1, TimeUnit.DAYS)),
            wait("address semaphore", address::acquire),
            wait("address semaphore, timed", () -> address.tryAcquire(1, TimeUnit.DAYS)),
            wait("ticket semaphore, timed", () -> ticket.tryAcquire(1, TimeUnit.DAYS)),
            wait("address", () -> lot.await(word, 0)),
            wait("address, timed", () -> lot.awaitNanos(word, 0, Long.MAX_VALUE)),
            wait("receive", empty::receive),
            wait("receive, timed", () -> empty.tryReceive(1, TimeUnit.DAYS)),
            wait("send", () -> full.send("")),
            wait("send, timed", () -> full.trySend("", 1, TimeUnit.DAYS)),
            wait("take from a closed channel", () -> closed.asBlockingQueue().take()),
            wait("select", select::select),
            wait("select, timed", () -> select.select(1, TimeUnit.DAYS)),
            wait("meet a sender", meeting::receive),
            wait("meet a sender, timed", () -> meeting.tryReceive(1, TimeUnit.DAYS)),
            wait("meet a receiver", () -> meeting.send("")),
            wait("meet a receiver, timed", () -> meeting.trySend("", 1, TimeUnit.DAYS)));
    Stream<Arguments> locks =
        Stream.of(
                new Mutex(),
                new QueuedLock(),
                new QueuedLock(true),
                new SpinLock(),
                new ReadWriteMutex().writeLock(),
                new ReadWriteMutex(1).readLock())
            .flatMap(WaitLoopTest::ofHeldLock);
    Stream<Arguments> conditions =
        Stream.of(new Mutex(), new QueuedLock(), new QueuedLock(true))
            .flatMap(WaitLoopTest::ofSilentCondition);
    return Stream.of(others, locks, conditions).flatMap(each -> each);
  }

  private static Arguments wait(String name, Actor.Body wait) {
    return Arguments.of(Named.of(name, wait));
  }

  /** Its holder is gone. */
  private static Stream<Arguments> ofHeldLock(Lock lock) {
    Actor<Void> holder = Actor.run(lock::lock);
    Actor.until(holder::isDone);
    return Stream.of(
        wait(lock + ", interruptible", lock::lockInterruptibly),
        wait(lock + ", timed", () -> lock.tryLock(1, TimeUnit.DAYS)),
        wait(lock + ", held object", () -> HeldLock.lockInterruptibly(lock)));
  }

  @SuppressWarnings({"WaitNotInLoop", "JavaUtilDate"}) // An interrupt is to end it.
  private static Stream<Arguments> ofSilentCondition(Lock lock) {
    Condition condition = lock.newCondition();
    Date late = new Date(Long.MAX_VALUE);
    return Stream.<Actor.Body>of(
            condition::await,
            () -> condition.awaitNanos(Long.MAX_VALUE),
            () -> condition.await(1, TimeUnit.DAYS),
            () -> condition.awaitUntil(late))
        .map(
            wait ->
                wait(
                    condition.toString(),
                    () -> {
                      lock.lock();
                      try {
                        wait.run();
                      } finally {
                        lock.unlock();
                      }
                    }));
  }

  /** The exception stands for the interrupt; a status beside it would count twice. */
  @ParameterizedTest
  @MethodSource("interruptible")
  void interruptibleWait_interrupted_throwsAndClearsTheStatus(Actor.Body wait) throws Exception {
    Actor<Boolean> waiting =
        Actor.start(
            () -> {
              assertThatThrownBy(wait::run).isExactlyInstanceOf(InterruptedException.class);
              return Thread.currentThread().isInterrupted();
            });
    TimeUnit.MILLISECONDS.sleep(SETTLE_MILLIS);
    waiting.untilAsleep();
    waiting.interrupt();
    assertThat(waiting.result()).as("the status").isFalse();
  }

  static Stream<Arguments> robbed() {
    CountingSemaphore unfair = new CountingSemaphore(0, false);
    AddressSemaphore address = new AddressSemaphore(0);
    return Stream.of(
        semaphore("unfair", () -> taken(unfair::acquire), unfair::release, unfair::tryAcquire),
        semaphore(
            "unfair, no interrupt",
            () -> taken(unfair::acquireUninterruptibly),
            unfair::release,
            unfair::tryAcquire),
        semaphore(
            "unfair, timed",
            () -> unfair.tryAcquire(1, TimeUnit.DAYS),
            unfair::release,
            unfair::tryAcquire),
        semaphore("address", () -> taken(address::acquire), address::release, address::tryAcquire),
        semaphore(
            "address, no interrupt",
            () -> taken(address::acquireUninterruptibly),
            address::release,
            address::tryAcquire),
        semaphore(
            "address, timed",
            () -> address.tryAcquire(1, TimeUnit.DAYS),
            address::release,
            address::tryAcquire));
  }

  private static Arguments semaphore(
      String name, Callable<Boolean> wait, Runnable release, Callable<Boolean> rob) {
    return Arguments.of(Named.of(name, wait), release, rob);
  }

  private static boolean taken(Actor.Body body) throws Exception {
    body.run();
    return true;
  }

  /** A thread that was woken for a permit, and finds that a newcomer took it, waits on. */
  @ParameterizedTest
  @MethodSource("robbed")
  void acquire_wokenAndRobbedOfThePermit_waitsOn(
      Callable<Boolean> wait, Runnable release, Callable<Boolean> rob) throws Exception {
    Actor<Boolean> waiting = asleep(wait);
    int robbed = 0;
    for (int i = 0; i < ROUNDS; i++) {
      release.run();
      if (rob.call()) {
        robbed++;
        TimeUnit.MILLISECONDS.sleep(1);
        Actor<Boolean> victim = waiting;
        Actor.until(() -> victim.isAsleep() || victim.isDone());
        assertThat(victim.isDone()).as("returned without a permit").isFalse();
      } else {
        assertThat(waiting.result()).isTrue();
        waiting = asleep(wait);
      }
    }
    assertThat(robbed).as("how often it was robbed").isPositive();
    release.run();
    assertThat(waiting.result()).isTrue();
  }

  private static Actor<Boolean> asleep(Callable<Boolean> wait) throws Exception {
    Actor<Boolean> waiting = Actor.start(wait);
    TimeUnit.MILLISECONDS.sleep(SETTLE_MILLIS);
    waiting.untilAsleep();
    return waiting;
  }

  @ParameterizedTest
  @MethodSource("robbedLocks")
  void lock_wokenAndRobbedOfTheLock_waitsOn(Callable<Boolean> wait, QueuedLock lock)
      throws Exception {
    for (int i = 0; i < ROUNDS; i++) {
      lock.lock();
      Actor<Boolean> waiting = asleep(wait);
      lock.unlock();
      if (lock.tryLock()) {
        TimeUnit.MILLISECONDS.sleep(1);
        // It may have had the lock, and let it go, before it could be robbed.
        Actor.until(() -> waiting.isAsleep() || waiting.isDone());
        assertThat(lock.isHeldByCurrentThread()).as("held by one").isTrue();
        lock.unlock();
      }
      assertThat(waiting.result()).isTrue();
    }
  }

  static Stream<Arguments> robbedLocks() {
    QueuedLock lock = new QueuedLock();
    return Stream.of(
        Arguments.of(Named.of("lock", once(lock, () -> taken(lock::lock))), lock),
        Arguments.of(
            Named.of("interruptible", once(lock, () -> taken(lock::lockInterruptibly))), lock),
        Arguments.of(Named.of("timed", once(lock, () -> lock.tryLock(1, TimeUnit.DAYS))), lock));
  }

  private static Callable<Boolean> once(QueuedLock lock, Callable<Boolean> take) {
    return () -> {
      boolean held = take.call() && lock.isHeldByCurrentThread();
      lock.unlock();
      return held;
    };
  }
}
