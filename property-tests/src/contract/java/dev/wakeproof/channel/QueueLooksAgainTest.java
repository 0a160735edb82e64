package dev.wakeproof.channel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.testing.TestThreads;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * {@code EmptyMeansEmpty}, {@code FullMeansFull} of the queue view after a timeout: while one
 * thread stands between its two steps, the channel is not empty, or not full.
 */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class QueueLooksAgainTest {
  private static final long SHORT_MILLIS = 20;

  private final Channel<String> channel = new Channel<>(2);
  private final Ring<String> ring = channel.steps().ring;
  private final BlockingQueue<String> queue = channel.asBlockingQueue();

  @Test
  void timedPoll_aSenderIsBetweenItsSteps_returnsItsItem() throws Exception {
    long first = ring.claimFree();
    channel.trySend("second");
    FutureTask<String> polls = napping(() -> queue.poll(SHORT_MILLIS, TimeUnit.MILLISECONDS));
    ring.publish(first, "first");
    assertThat(polls.get(15, TimeUnit.SECONDS)).isEqualTo("first");
  }

  @Test
  void timedOffer_aReceiverIsBetweenItsSteps_putsTheItemIn() throws Exception {
    channel.trySend("first");
    channel.trySend("second");
    long first = ring.claimPublished();
    FutureTask<Boolean> offers =
        napping(() -> queue.offer("third", SHORT_MILLIS, TimeUnit.MILLISECONDS));
    ring.take(first);
    assertThat(offers.get(15, TimeUnit.SECONDS)).isTrue();
    assertThat(queue).containsExactly("second", "third");
  }

  /** Starts a call whose time is over before this returns. */
  private static <T> FutureTask<T> napping(Callable<T> call) throws InterruptedException {
    FutureTask<T> task = new FutureTask<>(call);
    TestThreads.of(task, "calls").start();
    TimeUnit.MILLISECONDS.sleep(10 * SHORT_MILLIS);
    return task;
  }
}
