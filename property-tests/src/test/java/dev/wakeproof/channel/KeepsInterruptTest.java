package dev.wakeproof.channel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.testing.TestThreads;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** An interrupt in one sleep of an uninterruptible wait is not forgotten in the next sleep. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class KeepsInterruptTest {
  private final Channel<String> channel = new Channel<>(1);

  @Test
  void receiveUninterruptibly_sleepsAgainAfterAnInterrupt_keepsTheStatus() throws Exception {
    FutureTask<Boolean> waits =
        new FutureTask<>(
            () -> {
              channel.receiveUninterruptibly();
              return Thread.interrupted();
            });
    sleepsTwice(waits);
    channel.trySend("item");
    assertThat(waits.get(15, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void sendUninterruptibly_sleepsAgainAfterAnInterrupt_keepsTheStatus() throws Exception {
    channel.trySend("first");
    FutureTask<Boolean> waits =
        new FutureTask<>(
            () -> {
              channel.sendUninterruptibly("second");
              return Thread.interrupted();
            });
    sleepsTwice(waits);
    channel.tryReceive();
    assertThat(waits.get(15, TimeUnit.SECONDS)).isTrue();
  }

  /** Interrupts the first sleep and ends the second for no reason. */
  private static void sleepsTwice(FutureTask<?> waits) throws InterruptedException {
    Thread thread = TestThreads.of(waits, "waits");
    thread.start();
    awaitSleep(thread);
    thread.interrupt();
    awaitSleep(thread);
    LockSupport.unpark(thread);
    awaitSleep(thread);
  }

  private static void awaitSleep(Thread thread) throws InterruptedException {
    TimeUnit.MILLISECONDS.sleep(20);
    while (thread.isInterrupted() || thread.getState() != Thread.State.WAITING) {
      TimeUnit.MILLISECONDS.sleep(1);
    }
  }
}
