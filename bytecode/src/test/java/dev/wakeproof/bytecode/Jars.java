package dev.wakeproof.bytecode;

import com.lmax.disruptor.AlertException;
import com.lmax.disruptor.BlockingWaitStrategy;
import com.lmax.disruptor.RingBuffer;
import com.lmax.disruptor.Sequence;
import com.lmax.disruptor.SequenceBarrier;
import com.lmax.disruptor.SingleThreadedClaimStrategy;
import java.util.concurrent.TimeUnit;
import org.jctools.queues.MpscBlockingConsumerArrayQueue;

/** Programs over jars as they were released. */
class Jars {
  private static final class Entry {
    private int value;
  }

  /** JCTools 336: a producer wakes the consumer of an earlier announcement. */
  void pollAndTake() throws InterruptedException {
    MpscBlockingConsumerArrayQueue<Integer> queue = new MpscBlockingConsumerArrayQueue<>(2);
    Cases.play(
        () -> {
          Integer polled = queue.poll(1, TimeUnit.MILLISECONDS);
          requireSeven(polled == null ? queue.take() : polled);
        },
        () -> queue.offer(7));
  }

  /** The same, with a consumer that times out a second time. */
  void pollTwice() throws InterruptedException {
    MpscBlockingConsumerArrayQueue<Integer> queue = new MpscBlockingConsumerArrayQueue<>(2);
    Cases.play(
        () -> {
          Integer polled = queue.poll(1, TimeUnit.MILLISECONDS);
          polled = polled == null ? queue.poll(1, TimeUnit.MILLISECONDS) : polled;
          requireSeven(polled == null ? 7 : polled);
        },
        () -> queue.offer(7));
  }

  /** Disruptor 119: a publisher looks for waiters, and omits the signal. */
  void publish() throws InterruptedException {
    RingBuffer<Entry> ring =
        new RingBuffer<>(
            Entry::new, new SingleThreadedClaimStrategy(2), new BlockingWaitStrategy());
    ring.setGatingSequences(new Sequence(-1));
    SequenceBarrier published = ring.newBarrier();
    Thread consumer =
        Cases.start(
            () -> {
              try {
                published.waitFor(0);
              } catch (AlertException e) {
                throw new IllegalStateException(e);
              }
              requireSeven(ring.get(0).value);
            });
    long sequence = ring.next();
    ring.get(sequence).value = 7;
    ring.publish(sequence);
    consumer.join();
  }

  private static void requireSeven(int taken) {
    if (taken != 7) {
      throw new AssertionError("NoLossNoDuplication: " + taken);
    }
  }
}
