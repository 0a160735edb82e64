package dev.wakeproof.bytecode.border;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Time passes only in waits: the verdict says so of a program that could tell. */
class TimeTest {
  @ParameterizedTest
  @CsvSource({
    "twoReadings",
    "millis",
    "instants",
    "readByALambda",
    "whatIsLeftOfAWait",
    "delayOfATask",
    "submitsUntilATime",
    "ordersTwoTasks"
  })
  void explore_readsTheClockOutsideAWait_saysWhatItAssumes(String method) {
    // Executors of newer JDKs also take identity hash codes.
    assertThat(Outcomes.of(Programs.class, method))
        .matches("holds \\((identity .*; )?time passes only in waits\\)");
  }

  @ParameterizedTest
  @CsvSource({
    "timedWaitOfTheJdk",
    "timedPoll",
    "sleep",
    "noTime",
    "whatIsLeftIsNotLookedAt",
    "sleepsUntilX"
  })
  void explore_onlyTheJdkReadsTheClock_holds(String method) {
    assertThat(Outcomes.of(Programs.class, method)).isEqualTo("holds");
  }

  @org.junit.jupiter.api.Test
  void explore_assertionOfJunitReadsTheClock_saysWhatItAssumes() {
    assertThat(Outcomes.of(Asserted.class, "staysInTheTimeout"))
        .isEqualTo("holds (time passes only in waits)");
  }

  /** Each loop can pass two milliseconds between the readings, in two rounds. */
  @ParameterizedTest
  @CsvSource({"sleepingLoop", "monitorLoop", "queueLoop"})
  void explore_loopThatWaitsForATime_saysThatOneRoundPasses(String method) {
    assertThat(Outcomes.of(Programs.class, method))
        .contains("a polling loop lets only one of its waits time out")
        .contains("time passes only in waits");
  }

  @SuppressWarnings("all") // It is what people write.
  static class Programs {
    private interface Poll {
      void poll() throws InterruptedException;
    }

    private void laterThanTwoRounds(Poll poll) throws InterruptedException {
      AtomicBoolean done = new AtomicBoolean();
      Thread poller =
          new Thread(
              () -> {
                try {
                  while (!done.get()) {
                    poll.poll();
                  }
                } catch (InterruptedException e) {
                  throw new AssertionError(e);
                }
              });
      poller.start();
      long begun = System.nanoTime();
      done.get();
      long end = System.nanoTime();
      done.set(true);
      poller.join();
      assert end - begun < 2_000_000 : "Late";
    }

    /** No code could tell how long the loop takes. */
    void sleepsUntilX() throws InterruptedException {
      Thread t = other();
      while (x == 0) {
        Thread.sleep(1);
      }
      t.join();
    }

    void sleepingLoop() throws InterruptedException {
      laterThanTwoRounds(() -> Thread.sleep(1));
    }

    void monitorLoop() throws InterruptedException {
      laterThanTwoRounds(
          () -> {
            synchronized (this) {
              wait(1);
            }
          });
    }

    void queueLoop() throws InterruptedException {
      ArrayBlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
      laterThanTwoRounds(() -> queue.poll(1, TimeUnit.MILLISECONDS));
    }

    volatile int x;

    private Thread other() {
      Thread t = new Thread(() -> x = 1);
      t.start();
      return t;
    }

    void submitsUntilATime() throws InterruptedException {
      int[] runs = new int[1];
      Callable<Integer> task = () -> runs[0]++;
      direct().invokeAll(List.of(task, task), 1, TimeUnit.NANOSECONDS);
      assert runs[0] == 2 : "Late";
    }

    private static ExecutorService direct() {
      return new AbstractExecutorService() {
        @Override
        public void execute(Runnable task) {
          task.run();
        }

        @Override
        public void shutdown() {}

        @Override
        public List<Runnable> shutdownNow() {
          return List.of();
        }

        @Override
        public boolean isShutdown() {
          return false;
        }

        @Override
        public boolean isTerminated() {
          return false;
        }

        @Override
        public boolean awaitTermination(long time, TimeUnit unit) {
          return false;
        }
      };
    }

    void ordersTwoTasks() {
      // Its threads take no task. To override start() is not enough: from JDK 21 on the executor
      // does not call it.
      var executor =
          new ScheduledThreadPoolExecutor(
              1,
              task ->
                  new Thread(task) {
                    @Override
                    public void run() {}
                  });
      executor.schedule(() -> {}, 10, TimeUnit.NANOSECONDS);
      Object second = executor.schedule(() -> {}, 5, TimeUnit.NANOSECONDS);
      assert executor.getQueue().peek() == second : "Order";
    }

    void twoReadings() throws InterruptedException {
      Thread t = other();
      long begun = System.nanoTime();
      int seen = x;
      assert System.nanoTime() - begun < 1_000 : "TooLong";
      t.join();
    }

    void millis() throws InterruptedException {
      Thread t = other();
      long deadline = System.currentTimeMillis() + 5;
      t.join();
      assert System.currentTimeMillis() < deadline : "TooLong";
    }

    void instants() throws InterruptedException {
      Thread t = other();
      Instant begun = Instant.now();
      t.join();
      assert !Instant.now().isAfter(begun) : "TooLong";
    }

    void readByALambda() throws InterruptedException {
      java.util.function.LongSupplier clock = System::nanoTime;
      Thread t = other();
      long begun = clock.getAsLong();
      t.join();
      assert clock.getAsLong() == begun : "TooLong";
    }

    void whatIsLeftOfAWait() throws InterruptedException {
      ReentrantLock lock = new ReentrantLock();
      Condition done = lock.newCondition();
      lock.lock();
      try {
        done.awaitNanos(0);
        long left = done.awaitNanos(0);
        assert left == 0 : "Left";
      } finally {
        lock.unlock();
      }
    }

    void delayOfATask() throws InterruptedException {
      Thread t = other();
      java.util.concurrent.Delayed task =
          new java.util.concurrent.Delayed() {
            @Override
            public long getDelay(TimeUnit unit) {
              return 5;
            }

            @Override
            public int compareTo(java.util.concurrent.Delayed other) {
              return 0;
            }
          };
      assert task.getDelay(TimeUnit.SECONDS) == 5 : "Delay";
      t.join();
    }

    void timedWaitOfTheJdk() throws InterruptedException {
      Semaphore semaphore = new Semaphore(0);
      Thread t = new Thread(semaphore::release);
      t.start();
      semaphore.tryAcquire(5, TimeUnit.MILLISECONDS);
      t.join();
    }

    void timedPoll() throws InterruptedException {
      new ArrayBlockingQueue<String>(1).poll(5, TimeUnit.MILLISECONDS);
    }

    void sleep() throws InterruptedException {
      Thread t = other();
      Thread.sleep(5);
      t.join();
    }

    void noTime() throws InterruptedException {
      other().join();
    }

    void whatIsLeftIsNotLookedAt() throws InterruptedException {
      ReentrantLock lock = new ReentrantLock();
      Condition done = lock.newCondition();
      lock.lock();
      try {
        done.awaitNanos(5);
      } finally {
        lock.unlock();
      }
    }
  }
}
