package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.channel.Channel;
import dev.wakeproof.channel.ChannelClosedException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** An executor of the JDK whose tasks wait in a channel. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ExecutorOnChannelTest {
  private static final int ROOM = 4;

  private final Channel<Runnable> channel = new Channel<>(ROOM);
  private final ThreadPoolExecutor executor =
      new ThreadPoolExecutor(2, 2, 1, TimeUnit.DAYS, channel.asBlockingQueue());
  private final CountDownLatch gate = new CountDownLatch(1);
  private final AtomicInteger ran = new AtomicInteger();

  @AfterEach
  void end() {
    gate.countDown();
    executor.shutdownNow();
  }

  /** Both threads are busy until the gate opens, and that many tasks follow. */
  private List<Future<?>> behindTwo(int tasks) {
    for (int thread = 0; thread < 2; thread++) {
      executor.execute(this::waitAtTheGate);
    }
    List<Future<?>> waiting = new ArrayList<>();
    for (int task = 0; task < tasks; task++) {
      waiting.add(executor.submit(ran::incrementAndGet));
    }
    return waiting;
  }

  private void waitAtTheGate() {
    try {
      gate.await();
    } catch (InterruptedException e) {
      // Shut down.
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void shutdown_manyTasks_runsEachAndEnds() throws Exception {
    executor.setRejectedExecutionHandler(new ThreadPoolExecutor.CallerRunsPolicy());
    int tasks = 10_000;
    for (int task = 0; task < tasks; task++) {
      executor.execute(ran::incrementAndGet);
    }
    executor.shutdown();
    assertThat(executor.awaitTermination(15, TimeUnit.SECONDS)).isTrue();
    assertThat(ran).hasValue(tasks);
    assertThat(executor.getCompletedTaskCount()).isLessThanOrEqualTo(tasks);
  }

  @Test
  void executor_fullChannel_rejects() {
    behindTwo(ROOM);
    assertThatThrownBy(() -> executor.submit(ran::incrementAndGet))
        .isInstanceOf(RejectedExecutionException.class);
    assertThat(executor.getQueue().remainingCapacity()).isZero();
  }

  @Test
  void remove_queuedTask_removesIt() throws Exception {
    List<Future<?>> waiting = behindTwo(ROOM);
    assertThat(executor.remove((Runnable) waiting.get(1))).isTrue();
    assertThat(waiting.get(2).cancel(false)).isTrue();
    executor.purge();
    assertThat(executor.getQueue().stream().map(Future.class::cast))
        .containsExactly(waiting.get(0), waiting.get(3));
    gate.countDown();
    waiting.get(0).get();
    waiting.get(3).get();
    assertThat(ran).hasValue(2);
    assertThat(waiting.get(1).isDone()).isFalse();
  }

  @Test
  void shutdownNow_tasksQueued_returnsThem() {
    List<Future<?>> waiting = behindTwo(3);
    assertThat(executor.shutdownNow().stream().map(Future.class::cast))
        .containsExactlyElementsOf(waiting);
    assertThat(ran).hasValue(0);
  }

  /** Its threads stay, idle, until it is shut down: none of them ends, and none is replaced. */
  @Test
  void close_beneathTheExecutor_startsNoThreads() throws Exception {
    AtomicInteger started = new AtomicInteger();
    executor.setThreadFactory(
        task -> {
          started.incrementAndGet();
          return new Thread(() -> Uncaught.quietly(task::run));
        });
    behindTwo(1);
    gate.countDown();
    Actor.until(() -> ran.get() == 1);
    channel.close();
    TimeUnit.MILLISECONDS.sleep(300);
    assertThat(started).hasValue(2);
    assertThatThrownBy(() -> executor.execute(ran::incrementAndGet))
        .isInstanceOf(ChannelClosedException.class);
    executor.shutdown();
    assertThat(executor.awaitTermination(15, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void keepAliveTime_idleThreads_end() {
    executor.setKeepAliveTime(1, TimeUnit.MILLISECONDS);
    executor.allowCoreThreadTimeOut(true);
    executor.execute(ran::incrementAndGet);
    Actor.until(() -> executor.getPoolSize() == 0);
    assertThat(ran).hasValue(1);
  }
}
