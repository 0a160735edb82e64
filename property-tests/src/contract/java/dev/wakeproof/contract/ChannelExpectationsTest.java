package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.channel.Channel;
import dev.wakeproof.channel.Pending;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Expectations from the test suites of known blocking queues and channels: {@code
 * java.util.concurrent}, JCTools, Guava, tokio, crossbeam. Intended differences are listed in
 * {@code docs/library.md}.
 */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ChannelExpectationsTest {
  private final Channel<String> channel = new Channel<>(2);

  @Test
  void timedOperation_withoutAUnit_throwsAndChangesNothing() throws Exception {
    channel.send("a");
    for (Actor.Body timed :
        List.<Actor.Body>of(
            () -> channel.trySend("b", 1, null),
            () -> channel.trySend("b", null),
            () -> channel.tryReceive(1, null),
            () -> channel.tryReceive(null))) {
      assertThatThrownBy(timed::run).isExactlyInstanceOf(NullPointerException.class);
    }
    assertThat(channel.size()).isEqualTo(1);
    assertThat(channel.receive()).isEqualTo("a");
  }

  @Test
  void iterator_remove_isUnsupported() throws Exception {
    channel.send("a");
    channel.send("b");
    Iterator<String> iterator = channel.iterator();
    assertThat(iterator.next()).isEqualTo("a");
    assertThatThrownBy(iterator::remove).isInstanceOf(UnsupportedOperationException.class);
    assertThat(iterator.next()).isEqualTo("b");
  }

  @Test
  void drainTo_throwingCollection_losesOneItemOnly() {
    Channel<Integer> five = new Channel<>(5);
    for (int i = 0; i < 5; i++) {
      five.trySend(i);
    }
    List<Integer> two =
        new AbstractList<>() {
          private final List<Integer> list = new ArrayList<>();

          @Override
          public void add(int index, Integer item) {
            if (index == 2) {
              throw new IllegalStateException("full");
            }
            list.add(item);
          }

          @Override
          public Integer get(int index) {
            return list.get(index);
          }

          @Override
          public int size() {
            return list.size();
          }
        };
    assertThatThrownBy(() -> five.drainTo(two)).hasMessage("full");
    assertThat(two).containsExactly(0, 1);
    List<Integer> rest = new ArrayList<>();
    assertThat(five.drainTo(rest)).isEqualTo(2);
    assertThat(rest).containsExactly(3, 4);
  }

  @Test
  void trySend_severalReceiversWait_servesInOrderOfArrival() {
    List<String> order = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      int number = i;
      channel.receive(
          new Outcome<String>() {
            @Override
            public void completed(String item) {
              order.add(number + item);
            }
          });
    }
    for (String item : List.of("a", "b", "c", "d")) {
      channel.trySend(item);
    }
    assertThat(order).containsExactly("0a", "1b", "2c", "3d");
  }

  @Test
  void cancel_firstInLine_servesTheNext() throws Exception {
    channel.send("a");
    channel.send("b");
    Outcome<String> first = new Outcome<>();
    Outcome<String> second = new Outcome<>();
    Pending withdrawn = channel.send("c", first);
    Pending next = channel.send("d", second);
    assertThat(withdrawn.cancel()).isTrue();
    assertThat(channel.receive()).isEqualTo("a");
    assertThat(next.isDone()).isTrue();
    assertThat(List.of(channel.receive(), channel.receive())).containsExactly("b", "d");
    assertThat(first.completed()).isEmpty();
    assertThat(second.completed()).containsExactly("d");
  }

  /** Each way to receive. */
  static Stream<Arguments> ways() {
    return Stream.of(
        way("receive", Channel::receiveUninterruptibly),
        way("tryReceive", Channel::tryReceive),
        way("iterator", channel -> channel.iterator().next()),
        way("stream", channel -> channel.stream().findFirst().orElseThrow()),
        way(
            "drainTo",
            channel -> {
              List<Object> into = new ArrayList<>();
              channel.drainTo(into);
              return into.get(0);
            }),
        way(
            "callback",
            channel -> {
              AtomicReference<Object> received = new AtomicReference<>();
              channel.receive(
                  new Outcome<>() {
                    @Override
                    public void completed(Object item) {
                      received.set(item);
                    }
                  });
              return received.get();
            }));
  }

  private static Arguments way(String name, Function<Channel<Object>, Object> receive) {
    return Arguments.of(name, receive);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("ways")
  void receive_itemDropped_isNotRetained(String name, Function<Channel<Object>, Object> receive) {
    Channel<Object> large = new Channel<>(100);
    WeakReference<Object> item = sentAndReceived(large, receive);
    Actor.until(
        () -> {
          System.gc();
          return item.get() == null;
        });
    // It is there to the end.
    assertThat(large.size()).isZero();
  }

  private static WeakReference<Object> sentAndReceived(
      Channel<Object> channel, Function<Channel<Object>, Object> receive) {
    Object item = new Object();
    channel.trySend(item);
    assertThat(receive.apply(channel)).isSameAs(item);
    return new WeakReference<>(item);
  }

  /** Plain fields, handed back and forth by items alone. */
  @Test
  void send_plainWritesBefore_happenBeforeReceive() throws Exception {
    int handovers = 3_000;
    Channel<int[]> there = new Channel<>(1);
    Channel<int[]> back = new Channel<>(1);
    Actor<Void> other =
        Actor.run(
            () -> {
              for (int[] plain : there) {
                plain[0]++;
                back.send(plain);
              }
            });
    int[] plain = {0};
    for (int i = 1; i <= handovers; i++) {
      there.send(plain);
      assertThat(back.receive()[0]).isEqualTo(i);
    }
    there.close();
    other.result();
  }

  @Test
  void size_underLoad_staysWithinCapacity() throws Exception {
    int items = 4_000;
    Channel<Integer> busy = new Channel<>(3);
    Actor<Void> sender =
        Actor.run(
            () -> {
              for (int i = 0; i < items; i++) {
                busy.send(i);
              }
              busy.close();
            });
    Actor<Integer> watch =
        Actor.start(
            () -> {
              int looks = 0;
              while (!busy.isClosed()) {
                assertThat(busy.size()).isBetween(0, busy.capacity());
                looks++;
              }
              return looks;
            });
    int expected = 0;
    for (int item : busy) {
      assertThat(item).isEqualTo(expected++);
    }
    sender.result();
    assertThat(watch.result()).isPositive();
    assertThat(expected).isEqualTo(items);
    assertThat(busy.size()).isZero();
  }

  /** As many slots as threads, each of which sends before it receives: none waits for ever. */
  @Test
  void tryReceive_afterOwnSend_findsAnItem() throws Exception {
    int threads = 3;
    Channel<Integer> shared = new Channel<>(threads);
    List<Actor<Void>> actors = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      actors.add(
          Actor.run(
              () -> {
                for (int round = 0; round < 5_000; round++) {
                  assertThat(shared.trySend(round, Duration.ofHours(1))).isTrue();
                  assertThat(shared.tryReceive(1, TimeUnit.HOURS)).isNotNull();
                }
              }));
    }
    for (Actor<Void> actor : actors) {
      actor.result();
    }
    assertThat(shared.size()).isZero();
  }

  /** A new channel for every item, through the one before: each begins with a sleeper, or none. */
  @Test
  void send_aChannel_isReceived() throws Exception {
    int rounds = 5_000;
    Channel<Object> first = new Channel<>(1);
    Actor<Void> sender =
        Actor.run(
            () -> {
              Channel<Object> current = first;
              for (int i = 0; i < rounds; i++) {
                Channel<Object> next = new Channel<>(1);
                current.send(next);
                current = next;
              }
              current.send("end");
            });
    Object received = first;
    int channels = 0;
    while (received instanceof Channel<?> current) {
      received = current.receive();
      channels++;
    }
    sender.result();
    assertThat(received).isEqualTo("end");
    assertThat(channels).isEqualTo(rounds + 1);
  }
}
