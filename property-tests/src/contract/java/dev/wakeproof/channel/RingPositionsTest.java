package dev.wakeproof.channel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.BlockingQueue;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The ring after more items than an {@code int} counts, with capacities of both kinds. */
class RingPositionsTest {
  private static final int LAPS = 3;

  /** A channel as it is once so many items have been sent and received. */
  private static Channel<Integer> after(long items, int capacity) {
    Channel<Integer> channel = new Channel<>(capacity);
    Ring<Integer> ring = channel.steps().ring;
    ring.words.set(Ring.TAIL, items << 1);
    ring.words.set(Ring.HEAD, items);
    for (long position = items; position < items + capacity; position++) {
      ring.words.set(ring.sequence(position), Ring.free(position));
    }
    return channel;
  }

  @ParameterizedTest
  @CsvSource({"2147483646, 3", "2147483646, 4", "4294967294, 5", "1099511627775, 7"})
  void sendAndReceive_beyondIntPositions_keepsFifo(long items, int capacity) {
    Channel<Integer> channel = after(items, capacity);
    int next = 0;
    for (int lap = 0; lap < LAPS; lap++) {
      for (int i = 0; i < capacity; i++) {
        assertThat(channel.trySend(next + i)).isTrue();
      }
      assertThat(channel.trySend(-1)).isFalse();
      assertThat(channel.size()).isEqualTo(capacity);
      for (int i = 0; i < capacity; i++) {
        assertThat(channel.tryReceive()).isEqualTo(next + i);
      }
      assertThat(channel.tryReceive()).isNull();
      next += capacity;
    }
    channel.close();
    assertThat(channel.isClosed()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"2147483646, 5", "2147483646, 4", "4294967294, 7"})
  void queueView_beyondIntPositions_looksAndRemoves(long items, int capacity) {
    Channel<Integer> channel = after(items, capacity);
    BlockingQueue<Integer> queue = channel.asBlockingQueue();
    for (int lap = 0; lap < LAPS; lap++) {
      for (int i = 0; i < capacity; i++) {
        queue.add(i);
      }
      assertThat(queue.remove(1)).isTrue();
      assertThat(queue.removeIf(item -> item == 2)).isTrue();
      assertThat(queue.peek()).isZero();
      assertThat(queue).hasSize(capacity - 2).startsWith(0, 3);
      assertThat(queue.retainAll(List.of())).isTrue();
      assertThat(queue.isEmpty()).isTrue();
    }
  }
}
