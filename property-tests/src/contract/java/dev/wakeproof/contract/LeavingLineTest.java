package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.address.Address;
import dev.wakeproof.address.WaitOnAddress;
import dev.wakeproof.channel.Channel;
import dev.wakeproof.channel.Pending;
import dev.wakeproof.channel.Rendezvous;
import dev.wakeproof.lock.QueuedLock;
import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Mutex;
import dev.wakeproof.semaphore.Waiter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Waiters that leave a line one after the other, and those that stay. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@SuppressWarnings("WaitNotInLoop") // A wait that returns was served, or fails the test.
class LeavingLineTest {
  private static final int WAITERS = 4;

  /** A line in which waiters stand in the order in which they joined. */
  private record Line(Callable<Waits> join, Callable<Integer> length, Actor.Body serve) {}

  /** One wait in a line; {@code expectServed} fails unless the waiter was served. */
  private record Waits(Actor.Body leave, Actor.Body expectServed) {}

  static Stream<Named<Callable<Line>>> lines() {
    return Stream.of(
        Named.of("fair semaphore", () -> ofSemaphore(new CountingSemaphore(0))),
        Named.of("unfair semaphore", () -> ofSemaphore(new CountingSemaphore(0, false))),
        Named.of("receivers", LeavingLineTest::ofReceivers),
        Named.of("senders", LeavingLineTest::ofSenders),
        Named.of("rendezvous", LeavingLineTest::ofRendezvous),
        Named.of("address", LeavingLineTest::ofAddress),
        Named.of("condition of a mutex", () -> ofMutex(new Mutex())),
        Named.of("condition of a lock", () -> ofLock(new QueuedLock(true))));
  }

  /** A wrong link to a waiter that has left shows only once a neighbour leaves, too. */
  @ParameterizedTest
  @MethodSource("lines")
  void leave_twoWaitersInAnyOrder_servesTheOthersInOrder(Callable<Line> lines) throws Exception {
    for (int first = 0; first < WAITERS; first++) {
      for (int second = 0; second < WAITERS; second++) {
        if (first != second) {
          expectOthersServed(lines.call(), first, second);
        }
      }
    }
  }

  private static void expectOthersServed(Line line, int first, int second) throws Exception {
    List<Waits> all = new ArrayList<>();
    for (int i = 1; i <= WAITERS; i++) {
      all.add(line.join.call());
      while (line.length.call() != i) {
        Thread.yield();
      }
    }
    all.get(first).leave.run();
    all.get(second).leave.run();
    for (int i = 0; i < WAITERS; i++) {
      if (i != first && i != second) {
        line.serve.run();
        all.get(i).expectServed.run();
      }
    }
    assertThat(line.length.call()).isZero();
  }

  private static Line ofSemaphore(CountingSemaphore semaphore) {
    return new Line(
        () -> {
          AtomicInteger calls = new AtomicInteger();
          Waiter waiter = new Waiter(1, calls::incrementAndGet);
          semaphore.acquire(waiter);
          return new Waits(
              () -> assertThat(semaphore.cancel(waiter)).isTrue(),
              () -> assertThat(calls).hasValue(1));
        },
        semaphore::getQueueLength,
        semaphore::release);
  }

  private static Line ofReceivers() {
    Channel<String> channel = new Channel<>(1);
    return new Line(
        () -> transfer(channel::receive), channel::getWaitingReceivers, () -> channel.send(""));
  }

  private static Line ofSenders() {
    Channel<String> channel = new Channel<>(1);
    channel.trySend("");
    return new Line(
        () -> transfer(outcome -> channel.send("", outcome)),
        channel::getWaitingSenders,
        channel::receive);
  }

  private static Waits transfer(Function<Outcome<String>, Pending> begin) {
    Outcome<String> outcome = new Outcome<>();
    Pending pending = begin.apply(outcome);
    return new Waits(
        () -> assertThat(pending.cancel()).isTrue(),
        () -> assertThat(outcome.completed()).hasSize(1));
  }

  private static Line ofRendezvous() {
    Rendezvous<String> rendezvous = new Rendezvous<>();
    return new Line(
        () -> thread(rendezvous::receive),
        rendezvous::getWaitingReceivers,
        () -> assertThat(rendezvous.trySend("")).isTrue());
  }

  private static Line ofAddress() {
    Address address = new Address(0);
    WaitOnAddress lot = new WaitOnAddress(1);
    return new Line(
        () -> thread(() -> lot.await(address, 0)), address::sleepers, () -> lot.wakeOne(address));
  }

  private static Line ofMutex(Mutex mutex) {
    Condition condition = mutex.newCondition();
    return ofCondition(mutex, condition, () -> mutex.getWaitQueueLength(condition));
  }

  private static Line ofLock(QueuedLock lock) {
    Condition condition = lock.newCondition();
    return ofCondition(lock, condition, () -> lock.getWaitQueueLength(condition));
  }

  private static Line ofCondition(Lock lock, Condition condition, Callable<Integer> length) {
    return new Line(
        () -> thread(() -> locked(lock, condition::await)),
        () -> {
          AtomicInteger waiting = new AtomicInteger();
          locked(lock, () -> waiting.set(length.call()));
          return waiting.get();
        },
        () -> locked(lock, condition::signal));
  }

  private static void locked(Lock lock, Actor.Body body) throws Exception {
    lock.lock();
    try {
      body.run();
    } finally {
      lock.unlock();
    }
  }

  private static Waits thread(Actor.Body wait) {
    Actor<Void> actor = Actor.run(wait);
    return new Waits(
        () -> {
          actor.interrupt();
          assertThat(actor.failure()).isInstanceOf(InterruptedException.class);
        },
        actor::result);
  }
}
