package dev.wakeproof.channel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.testing.TestThreads;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * A thread that waits for another thread's step completes its operation when it is interrupted, and
 * has its interrupt status afterwards, even if it has slept meanwhile.
 */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SpinKeepsInterruptTest {
  private final ChannelSteps<String> steps = new ChannelSteps<>(2);
  private final Ring<String> ring = steps.ring;
  private final HeldRing<String> held = new HeldRing<>(steps);
  private boolean kept;

  @Test
  void send_interruptedWhileAReceiverIsSlow_keepsTheStatus() throws Exception {
    ring.publish(ring.claimFree(), "a");
    ring.publish(ring.claimFree(), "b");
    long received = ring.claimPublished();
    Thread waits = napping(ring::claimFreeUnlessFull);
    ring.take(received);
    assertKept(waits);
  }

  @Test
  void receive_interruptedWhileASenderIsSlow_keepsTheStatus() throws Exception {
    long sent = ring.claimFree();
    Thread waits = napping(ring::claimPublishedUnlessEmpty);
    ring.publish(sent, "a");
    assertKept(waits);
  }

  @Test
  void closeAndDrop_interruptedWhileASenderIsSlow_dropsItsItem() throws Exception {
    Channel<String> channel = new Channel<>(2);
    long sent = channel.steps().ring.claimFree();
    List<String> dropped = new ArrayList<>();
    Thread waits = napping(() -> channel.closeAndDrop(dropped::add));
    channel.steps().ring.publish(sent, "a");
    assertKept(waits);
    assertThat(dropped).containsExactly("a");
  }

  @Test
  void peek_interruptedWhileTheItemIsPublished_keepsTheStatus() throws Exception {
    long sent = ring.claimFree();
    Thread waits = napping(held::oldest);
    ring.publish(sent, "a");
    assertKept(waits);
  }

  @Test
  void peek_interruptedWhileTheItemIsTaken_keepsTheStatus() throws Exception {
    long sent = ring.claimFree();
    Thread waits = napping(held::oldest);
    ring.publish(sent, "a");
    ring.take(ring.claimPublishedUnlessEmpty());
    assertKept(waits);
  }

  @Test
  void snapshot_interruptedDuringAnotherSnapshot_keepsTheStatus() throws Exception {
    ring.words.set(Ring.HEAD, Ring.HELD);
    Thread waits = napping(held::look);
    ring.words.set(Ring.HEAD, 0);
    assertKept(waits);
  }

  @Test
  void remove_interruptedWhileASenderIsSlow_keepsTheStatus() throws Exception {
    long sent = ring.claimFree();
    ring.publish(ring.claimFree(), "b");
    Thread waits = napping(() -> held.remove(held.look(), 0));
    ring.publish(sent, "a");
    assertKept(waits);
  }

  @Test
  void cancel_interruptedDuringATransfer_keepsTheStatus() throws Exception {
    // A request that has not begun is as one that another thread runs.
    Request<String> request = new Request<>(new Receiving<>(steps), new Ignored());
    Thread waits = napping(request::cancel);
    steps.send("a");
    request.begin();
    assertKept(waits);
  }

  @Test
  void cancel_interruptedUntilTheRequestQueues_keepsTheStatus() throws Exception {
    Request<String> request = new Request<>(new Receiving<>(steps), new Ignored());
    Thread waits = napping(() -> assertThat(request.cancel()).isTrue());
    request.begin();
    assertKept(waits);
  }

  private static final class Ignored implements ChannelCallback<String> {
    @Override
    public void completed(String item) {}

    @Override
    public void closed() {}
  }

  /** A thread that does that, and naps, though it is interrupted. */
  private Thread napping(Runnable step) throws InterruptedException {
    Thread thread =
        TestThreads.of(
            () -> {
              step.run();
              kept = Thread.interrupted();
            },
            "waits");
    thread.start();
    thread.interrupt();
    // The status is cleared before the first sleep, after a thousand rounds.
    while (thread.isInterrupted() || thread.getState() != Thread.State.TIMED_WAITING) {
      TimeUnit.MICROSECONDS.sleep(10);
    }
    return thread;
  }

  private void assertKept(Thread thread) throws InterruptedException {
    thread.join();
    assertThat(kept).isTrue();
  }
}
