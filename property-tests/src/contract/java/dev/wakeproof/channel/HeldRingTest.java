package dev.wakeproof.channel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.callback.Wake;
import dev.wakeproof.testing.TestThreads;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A thread that held the ring wakes a receiver, which may have found it held. */
class HeldRingTest {
  private final ChannelSteps<String> steps = new ChannelSteps<>(1);
  private final HeldRing<String> ring = new HeldRing<>(steps);

  @Test
  void snapshot_waitersOnBothSides_wakesOneReceiverOnly() {
    steps.send("item");
    register(steps.receivers(), new Receiving<>(steps));
    register(steps.receivers(), new Receiving<>(steps));
    register(steps.senders(), new Sending<>(steps, "next"));
    assertThat(ring.look().items()).containsExactly("item");
    assertThat(steps.receivers().length()).isEqualTo(1);
    assertThat(steps.senders().length()).isEqualTo(1);
  }

  @Test
  void snapshot_withoutReceivers_wakesNoThread() {
    steps.send("item");
    register(steps.senders(), new Sending<>(steps, "next"));
    assertThat(ring.look().items()).containsExactly("item");
    assertThat(steps.senders().length()).isEqualTo(1);
  }

  static Stream<Named<Consumer<HeldRing<String>>>> uses() {
    return Stream.of(
        Named.of("snapshot", HeldRing::look),
        Named.of("peek", HeldRing::oldest),
        Named.of("remove", ring -> ring.remove(entries("first"), 0)),
        Named.of("remove what is gone", ring -> ring.remove(entries("gone"), 0)),
        Named.of("remove all", ring -> ring.removeAll(entries("first"), new boolean[] {true})),
        Named.of("remove none", ring -> ring.removeAll(entries("first"), new boolean[1])));
  }

  /** {@code NoLostWakeup}: it found the ring held, and the next item is there for it. */
  @ParameterizedTest
  @MethodSource("uses")
  void use_aReceiverWaits_wakesIt(Consumer<HeldRing<String>> use) {
    ChannelSteps<String> two = new ChannelSteps<>(2);
    two.send("first");
    two.send("second");
    register(two.receivers(), new Receiving<>(two));
    use.accept(new HeldRing<>(two));
    assertThat(two.receivers().length()).isZero();
  }

  private static Snapshot<String> entries(String item) {
    return new Snapshot<>(List.of(new Snapshot.Entry<>(item, 0)), 0);
  }

  /** A look skips the items of slow senders, and each item that it shows can be removed. */
  @Test
  void remove_slowSendersBetweenTheItems_removesTheItem() {
    ChannelSteps<String> four = new ChannelSteps<>(4);
    HeldRing<String> held = new HeldRing<>(four);
    long first = four.ring.claimFree();
    four.send("second");
    long third = four.ring.claimFree();
    four.send("fourth");
    Snapshot<String> seen = held.look();
    assertThat(seen.items()).containsExactly("second", "fourth");
    four.ring.publish(first, "first");
    four.ring.publish(third, "third");
    assertThat(held.remove(seen, 1)).isTrue();
    assertThat(held.look().items()).containsExactly("first", "second", "third");
  }

  /**
   * Right after the look, another thread removes an item. The snapshot knows how many items were
   * removed before it, so it still finds the other items.
   */
  @Test
  void remove_anotherRemovalRightAfterTheLook_removesTheItem() {
    ChannelSteps<String> four = new ChannelSteps<>(4);
    HeldRing<String> held = new HeldRing<>(four);
    for (String item : List.of("first", "second", "third")) {
      four.send(item);
    }
    four.receivers()
        .register(
            new LineWaiter() {
              @Override
              int wake() {
                held.removeAll(
                    new Snapshot<>(List.of(new Snapshot.Entry<>("third", 2)), 0),
                    new boolean[] {true});
                return 0;
              }

              @Override
              Wake callback() {
                throw new IllegalStateException("it has none");
              }
            });
    Snapshot<String> seen = held.look();
    assertThat(seen.items()).containsExactly("first", "second", "third");
    assertThat(held.look().items()).containsExactly("first", "second");
    assertThat(held.remove(seen, 0)).isTrue();
    assertThat(held.remove(seen, 1)).isTrue();
  }

  /** A look by another thread changes neither what monitoring says nor whether it is empty. */
  @Test
  void sizeAndIsEmpty_whileTheRingIsHeld_countTheItems() {
    steps.ring.words.set(Ring.HEAD, Ring.HELD);
    assertThat(steps.ring.size()).isZero();
    assertThat(ring.isEmpty()).isTrue();
    steps.send("item");
    assertThat(steps.ring.size()).isEqualTo(1);
    assertThat(ring.isEmpty()).isFalse();
  }

  /**
   * {@code OneMoment}. Another thread holds the ring while this one looks at how many there are; it
   * takes the first out, and two more are sent.
   */
  @Test
  void items_othersSendAndReceiveBeforeTheRingIsHeld_showsOneMoment() throws Exception {
    ChannelSteps<String> four = new ChannelSteps<>(4);
    four.send("first");
    four.ring.words.set(Ring.HEAD, Ring.HELD);
    CompletableFuture<Object[]> seen = new CompletableFuture<>();
    Thread looks =
        TestThreads.of(() -> seen.complete(new HeldRing<>(four).look().items()), "looks");
    looks.start();
    while (looks.getState() != Thread.State.TIMED_WAITING) {
      TimeUnit.MICROSECONDS.sleep(10);
    }
    four.send("second");
    four.send("third");
    four.ring.words.set(Ring.SEQUENCES, Ring.free(4));
    four.ring.words.set(Ring.HEAD, 1);
    assertThat(seen.get(15, TimeUnit.SECONDS)).containsExactly("second", "third");
  }

  private static void register(WaitingLine line, Transfer<String> transfer) {
    line.register(new SleepingThread<>(transfer));
  }
}
