package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.address.AddressSemaphore;
import dev.wakeproof.channel.Channel;
import dev.wakeproof.channel.Pending;
import dev.wakeproof.semaphore.CountingSemaphore;
import dev.wakeproof.semaphore.Mutex;
import dev.wakeproof.semaphore.Waiter;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;

/** Tests which thread runs a callback, and when. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CallbackTurnsTest {
  private static final int COLLECTIONS = 100;

  private final CountingSemaphore semaphore = new CountingSemaphore(0);
  private final List<String> called = Collections.synchronizedList(new ArrayList<>());

  private Waiter queue(Runnable onGrant) {
    Waiter waiter = new Waiter(1, onGrant);
    assertThat(semaphore.acquire(waiter)).isFalse();
    return waiter;
  }

  @Test
  void callback_makesAnotherDue_runsItAfterwards() {
    CountingSemaphore other = new CountingSemaphore(0);
    other.acquire(new Waiter(1, () -> called.add("of the other")));
    queue(
        () -> {
          called.add("first");
          other.release();
          semaphore.release();
          called.add("first to its end");
        });
    queue(() -> called.add("second"));
    queue(() -> called.add("third"));
    semaphore.release(2);
    assertThat(called)
        .containsExactly("first", "first to its end", "second", "of the other", "third");
  }

  @Test
  void release_threadsAndCallbacks_wakesThreadsFirst() throws Exception {
    CountDownLatch through = new CountDownLatch(1);
    List<Boolean> waited = new ArrayList<>();
    queue(
        () -> {
          Uncaught.quietly(() -> waited.add(through.await(15, TimeUnit.SECONDS)));
        });
    Actor<Void> sleeper =
        Actor.run(
            () -> {
              semaphore.acquire();
              through.countDown();
            });
    Actor.until(() -> semaphore.getQueueLength() == 2);
    semaphore.release(2);
    sleeper.result();
    assertThat(waited).containsExactly(true);
  }

  /** A waiter that its owner keeps after its callback keeps no callback that came due with it. */
  @Test
  void callback_thatRanBeforeAnother_doesNotKeepIt() throws Exception {
    Waiter first = new Waiter(1, () -> called.add("first"));
    semaphore.acquire(first);
    WeakReference<Object> ofSecond = queuedWith(new Object());
    semaphore.release(2);
    assertThat(called).hasSize(2);
    for (int i = 0; i < COLLECTIONS && ofSecond.get() != null; i++) {
      System.gc();
      TimeUnit.MILLISECONDS.sleep(10);
    }
    assertThat(ofSecond.get()).isNull();
    assertThat(first.failure()).isNull();
  }

  private WeakReference<Object> queuedWith(Object held) {
    semaphore.acquire(new Waiter(1, () -> called.add(held.toString())));
    return new WeakReference<>(held);
  }

  @Test
  void slowCallback_inOneThread_delaysNoOtherThread() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch end = new CountDownLatch(1);
    queue(
        () -> {
          begun.countDown();
          Uncaught.quietly(end::await);
        });
    queue(() -> called.add("second"));
    Actor<Void> slow = Actor.run(semaphore::release);
    assertThat(begun.await(15, TimeUnit.SECONDS)).isTrue();
    semaphore.release();
    assertThat(called).containsExactly("second");
    end.countDown();
    slow.result();
  }

  /** A callback that no other one follows has nothing to hand over. */
  @Test
  void callback_thatSleepsAlone_sleepsUntilItIsWoken() throws Exception {
    // Those of other tests end soon.
    Actor.until(() -> !isHandedOver());
    CountingSemaphore other = new CountingSemaphore(0);
    queue(other::acquireUninterruptibly);
    Actor<Void> releaser = Actor.run(semaphore::release);
    Actor.until(() -> other.getQueueLength() == 1);
    releaser.untilAsleep();
    assertThat(isHandedOver()).isFalse();
    other.release();
    releaser.result();
  }

  /** Returns whether there is a thread to which a sleeping thread hands its callbacks. */
  private static boolean isHandedOver() {
    return Thread.getAllStackTraces().keySet().stream()
        .anyMatch(each -> each.getName().equals("callbacks"));
  }

  @TestFactory
  Stream<DynamicTest> callback_thatSleeps_letsOthersRun() {
    CountingSemaphore other = new CountingSemaphore(0);
    Channel<String> channel = new Channel<>(1);
    AddressSemaphore addressed = new AddressSemaphore(0);
    return Stream.of(
        sleeps("acquire", other::acquireUninterruptibly, other::release),
        sleeps("interruptible acquire", other::acquire, other::release),
        sleeps("timed acquire", () -> other.tryAcquire(1, TimeUnit.HOURS), other::release),
        sleeps("receive", channel::receive, () -> channel.trySend("item")),
        sleeps(
            "timed receive",
            () -> channel.tryReceive(1, TimeUnit.HOURS),
            () -> channel.trySend("item")),
        sleeps("address semaphore", addressed::acquireUninterruptibly, addressed::release));
  }

  private DynamicTest sleeps(String what, Actor.Body sleep, Runnable wake) {
    return DynamicTest.dynamicTest(
        what,
        () -> {
          called.clear();
          queue(
              () -> {
                Uncaught.quietly(sleep);
                called.add("woken");
              });
          queue(
              () -> {
                called.add("wakes");
                wake.run();
              });
          Actor.run(() -> semaphore.release(2)).result();
          assertThat(called).containsExactly("wakes", "woken");
        });
  }

  @Test
  @SuppressWarnings("LockNotBeforeTry") // A failing test need not release what it holds.
  void callback_thatWaitsForALock_getsIt() throws Exception {
    Mutex mutex = new Mutex();
    Runnable locks =
        () -> {
          mutex.lock();
          mutex.unlock();
          called.add("through");
        };
    CountDownLatch held = new CountDownLatch(1);
    CountDownLatch end = new CountDownLatch(1);
    Actor<Void> holder =
        Actor.run(
            () -> {
              mutex.lock();
              held.countDown();
              end.await();
              mutex.unlock();
            });
    assertThat(held.await(15, TimeUnit.SECONDS)).isTrue();
    queue(locks);
    queue(locks);
    Actor<Void> releaser = Actor.run(() -> semaphore.release(2));
    Actor.until(() -> mutex.toString().contains("waiting = 2"));
    end.countDown();
    holder.result();
    releaser.result();
    Actor.until(() -> called.size() == 2);
  }

  /** As many threads as there are callbacks that sleep would be without limit. */
  @Test
  void callbacks_manySleep_runOnFewThreads() throws Exception {
    int many = 300;
    CountingSemaphore gate = new CountingSemaphore(0);
    Set<Thread> threads = ConcurrentHashMap.newKeySet();
    for (int i = 0; i < many; i++) {
      queue(
          () -> {
            threads.add(Thread.currentThread());
            gate.acquireUninterruptibly();
            called.add("through");
          });
    }
    Actor<Void> releaser = Actor.run(() -> semaphore.release(many));
    Actor.until(() -> gate.getQueueLength() >= 60);
    TimeUnit.MILLISECONDS.sleep(200);
    gate.release(many);
    releaser.result();
    Actor.until(() -> called.size() == many);
    assertThat(threads).hasSizeBetween(2, 65);
  }

  @Test
  void callback_thatSleeps_letsNestedOnesRun() throws Exception {
    CountingSemaphore other = new CountingSemaphore(0);
    Channel<String> channel = new Channel<>(1);
    channel.receive(
        new Outcome<>() {
          @Override
          public void completed(String item) {
            other.release();
          }
        });
    queue(
        () -> {
          channel.trySend("item");
          other.acquireUninterruptibly();
          called.add("woken");
        });
    Actor.run(semaphore::release).result();
    assertThat(called).containsExactly("woken");
  }

  @Test
  void callback_withAnExecutor_runsThere() throws Exception {
    ExecutorService executor = Executors.newSingleThreadExecutor(task -> new Thread(task, "pool"));
    Channel<String> channel = new Channel<>(1);
    List<String> threads = new ArrayList<>();
    CountDownLatch two = new CountDownLatch(2);
    Runnable here =
        () -> {
          threads.add(Thread.currentThread().getName());
          two.countDown();
        };
    semaphore.acquire(new Waiter(1, here, executor));
    semaphore.release();
    channel.receive(
        new Outcome<>() {
          @Override
          public void completed(String item) {
            here.run();
          }
        },
        executor);
    channel.send("item");
    assertThat(two.await(15, TimeUnit.SECONDS)).isTrue();
    assertThat(threads).containsExactly("pool", "pool");
    executor.shutdown();
  }

  @Test
  void callback_refusedByItsExecutor_runsAnyway() {
    List<Throwable> uncaught = Uncaught.inThisThread();
    RejectedExecutionException refusal = new RejectedExecutionException("full");
    Waiter waiter =
        new Waiter(
            1,
            () -> called.add("told"),
            task -> {
              throw refusal;
            });
    semaphore.acquire(waiter);
    semaphore.release();
    assertThat(called).containsExactly("told");
    assertThat(uncaught).containsExactly(refusal);
    assertThat(waiter.failure()).isSameAs(refusal);
  }

  @Test
  void callback_refusedAfterItBegan_runsOnce() {
    Uncaught.inThisThread();
    Waiter waiter =
        new Waiter(
            1,
            () -> called.add("told"),
            task -> {
              task.run();
              throw new RejectedExecutionException("too late");
            });
    semaphore.acquire(waiter);
    semaphore.release();
    assertThat(called).containsExactly("told");
    assertThat(waiter.failure()).hasMessage("too late");
  }

  /** The first failure is the cause of the rest. */
  @Test
  void callback_refusedAndThenThrows_keepsTheRefusal() {
    List<Throwable> uncaught = Uncaught.inThisThread();
    Executor full =
        task -> {
          throw new RejectedExecutionException("full");
        };
    Waiter waiter =
        new Waiter(
            1,
            () -> {
              throw new IllegalStateException("later");
            },
            full);
    semaphore.acquire(waiter);
    semaphore.release();
    Channel<String> channel = new Channel<>(1);
    Pending request =
        channel.receive(
            new Outcome<>() {
              @Override
              public void completed(String item) {
                throw new IllegalStateException("later");
              }
            },
            full);
    channel.trySend("item");
    assertThat(waiter.failure()).hasMessage("full");
    assertThat(request.failure()).hasMessage("full");
    assertThat(uncaught)
        .extracting(Throwable::getMessage)
        .containsExactly("full", "later", "full", "later");
  }
}
