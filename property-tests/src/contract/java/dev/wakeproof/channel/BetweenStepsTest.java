package dev.wakeproof.channel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.testing.TestThreads;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * {@code EmptyMeansEmpty}, {@code FullMeansFull} of every operation that does not wait: while a
 * thread stands between its two steps, the channel is neither empty nor full.
 */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BetweenStepsTest {
  private final Channel<String> channel = new Channel<>(2);
  private final Ring<String> ring = channel.steps().ring;

  /** An operation on a channel. */
  private interface Way<T> {
    T on(Channel<String> channel) throws Exception;
  }

  private static <T> Named<Way<T>> way(String name, Way<T> way) {
    return Named.of(name, way);
  }

  private static Named<Way<String>> ofQueue(
      String name, Function<BlockingQueue<String>, String> way) {
    return way("queue." + name, channel -> way.apply(channel.asBlockingQueue()));
  }

  /** Each returns the oldest item, or null if it finds none. */
  static Stream<Named<Way<String>>> receives() {
    return Stream.of(
        way("tryReceive()", Channel::tryReceive),
        way("tryReceive(0)", channel -> channel.tryReceive(0, TimeUnit.SECONDS)),
        way("tryReceive(ZERO)", channel -> channel.tryReceive(Duration.ZERO)),
        way("drainTo", channel -> oldest(into(channel::drainTo))),
        way("drainTo(1)", channel -> oldest(into(items -> channel.drainTo(items, 1)))),
        way("closeAndDrop", channel -> oldest(into(items -> channel.closeAndDrop(items::add)))),
        ofQueue("poll", BlockingQueue::poll),
        ofQueue("peek", BlockingQueue::peek),
        ofQueue("remove", BlockingQueue::remove),
        ofQueue("element", BlockingQueue::element),
        ofQueue("isEmpty", queue -> queue.isEmpty() ? null : "first"),
        ofQueue("drainTo", queue -> oldest(into(queue::drainTo))),
        ofQueue("drainTo(1)", queue -> oldest(into(items -> queue.drainTo(items, 1)))),
        ofQueue(
            "clear",
            queue -> {
              queue.clear();
              return queue.isEmpty() ? "first" : null;
            }));
  }

  private static List<String> into(Function<List<String>, Integer> receive) {
    List<String> items = new ArrayList<>();
    assertThat(receive.apply(items)).isEqualTo(items.size());
    return items;
  }

  private static String oldest(List<String> items) {
    return items.isEmpty() ? null : items.get(0);
  }

  @ParameterizedTest
  @MethodSource("receives")
  void receive_aSenderIsBetweenItsSteps_returnsItsItem(Way<String> way) throws Exception {
    long first = ring.claimFree();
    channel.trySend("second");
    FutureTask<String> receives = waitingOrDone(way);
    ring.publish(first, "first");
    assertThat(receives.get(15, TimeUnit.SECONDS)).isEqualTo("first");
  }

  static Stream<Named<Way<Boolean>>> sends() {
    return Stream.of(
        way("trySend", channel -> channel.trySend("third")),
        way("trySend(0)", channel -> channel.trySend("third", 0, TimeUnit.SECONDS)),
        way("trySend(ZERO)", channel -> channel.trySend("third", Duration.ZERO)),
        way("queue.offer", channel -> channel.asBlockingQueue().offer("third")),
        way("queue.add", channel -> channel.asBlockingQueue().add("third")),
        way("queue.addAll", channel -> channel.asBlockingQueue().addAll(Arrays.asList("third"))));
  }

  @ParameterizedTest
  @MethodSource("sends")
  void send_aReceiverIsBetweenItsSteps_putsTheItemIn(Way<Boolean> way) throws Exception {
    channel.trySend("first");
    channel.trySend("second");
    long first = ring.claimPublished();
    FutureTask<Boolean> sends = waitingOrDone(way);
    ring.take(first);
    assertThat(sends.get(15, TimeUnit.SECONDS)).isTrue();
    assertThat(channel.asBlockingQueue()).containsExactly("second", "third");
  }

  /** Starts an operation, and returns once it naps, or has ended too early. */
  private <T> FutureTask<T> waitingOrDone(Way<T> way) throws InterruptedException {
    FutureTask<T> task = new FutureTask<>(() -> way.on(channel));
    Thread thread = TestThreads.of(task, "calls");
    thread.start();
    while (thread.getState() != Thread.State.TIMED_WAITING && !task.isDone()) {
      TimeUnit.MICROSECONDS.sleep(10);
    }
    return task;
  }
}
