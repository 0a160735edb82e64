package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.channel.Channel;
import dev.wakeproof.channel.ChannelClosedException;
import dev.wakeproof.channel.ChannelInterruptedException;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Threads that wait: for items, for room, for time, and what ends their wait. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ChannelWaitTest {
  private final Channel<String> channel = new Channel<>(1);

  @Test
  void send_receiverWaiting_wakesIt() throws Exception {
    Actor<String> receiver = Actor.start(channel::receive);
    Actor<String> patient = Actor.start(() -> channel.tryReceive(1, TimeUnit.HOURS));
    channel.send("a");
    channel.send("b");
    assertThat(List.of(receiver.result(), patient.result())).containsExactlyInAnyOrder("a", "b");
  }

  @Test
  void receive_senderWaiting_wakesIt() throws Exception {
    channel.send("a");
    Actor<Void> sender = Actor.run(() -> channel.send("b"));
    assertThat(channel.receive()).isEqualTo("a");
    assertThat(channel.receive()).isEqualTo("b");
    sender.result();
  }

  @Test
  void timedWait_timesOut_leavesTheLine() throws Exception {
    assertThat(channel.tryReceive(1, TimeUnit.MILLISECONDS)).isNull();
    channel.send("a");
    assertThat(channel.trySend("b", 1, TimeUnit.MILLISECONDS)).isFalse();
    assertThat(channel.receive()).isEqualTo("a");
    assertThat(channel.tryReceive()).isNull();
  }

  @Test
  void wait_interrupted_throwsAndTransfersNothing() throws Exception {
    Actor<String> receiver = Actor.start(channel::receive);
    Actor<String> timed = Actor.start(() -> channel.tryReceive(1, TimeUnit.HOURS));
    Actor.until(() -> channel.getWaitingReceivers() == 2);
    receiver.interrupt();
    timed.interrupt();
    assertThat(receiver.failure()).isInstanceOf(InterruptedException.class);
    assertThat(timed.failure()).isInstanceOf(InterruptedException.class);
    assertThat(channel.getWaitingReceivers()).isZero();
    channel.send("a");
    Actor<Void> sender = Actor.run(() -> channel.send("b"));
    Actor.until(() -> channel.getWaitingSenders() == 1);
    sender.interrupt();
    assertThat(sender.failure()).isInstanceOf(InterruptedException.class);
    assertThat(channel.getWaitingSenders()).isZero();
    assertThat(channel.receive()).isEqualTo("a");
    assertThat(channel.tryReceive()).isNull();
  }

  /** Be it empty, full or closed, and with or without time to wait. */
  @Test
  void wait_alreadyInterrupted_throwsAtOnce() throws Exception {
    Channel<String> full = new Channel<>(1);
    full.send("a");
    Channel<String> closed = new Channel<>(1);
    closed.close();
    for (Channel<String> any : List.of(channel, full, closed)) {
      int size = any.size();
      for (Actor.Body interruptible :
          List.<Actor.Body>of(
              any::receive,
              () -> any.tryReceive(0, TimeUnit.SECONDS),
              () -> any.tryReceive(1, TimeUnit.HOURS),
              () -> any.tryReceive(Duration.ZERO),
              () -> any.send("b"),
              () -> any.trySend("b", -1, TimeUnit.SECONDS),
              () -> any.trySend("b", 1, TimeUnit.HOURS),
              () -> any.trySend("b", Duration.ofHours(1)))) {
        Thread.currentThread().interrupt();
        assertThatThrownBy(interruptible::run).isInstanceOf(InterruptedException.class);
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
        assertThat(any.size()).isEqualTo(size);
      }
    }
  }

  @Test
  void iteration_interrupted_throwsAndCanResume() throws Exception {
    AtomicBoolean ended = new AtomicBoolean();
    Actor<List<String>> reader =
        Actor.start(
            () -> {
              Iterator<String> iterator = channel.iterator();
              String first = iterator.next();
              assertThatThrownBy(iterator::hasNext).isInstanceOf(ChannelInterruptedException.class);
              assertThat(Thread.interrupted()).isTrue();
              ended.set(true);
              return List.of(first, iterator.next());
            });
    channel.send("a");
    Actor.until(() -> channel.size() == 0);
    reader.interrupt();
    Actor.until(ended::get);
    channel.send("b");
    assertThat(reader.result()).containsExactly("a", "b");
  }

  @Test
  void iteration_alreadyInterrupted_receivesNothing() throws Exception {
    channel.send("a");
    for (Callable<?> iterate :
        List.<Callable<?>>of(
            () -> channel.iterator().hasNext(),
            () -> channel.iterator().next(),
            () -> channel.spliterator().tryAdvance(item -> {}),
            () -> channel.stream().findFirst())) {
      Thread.currentThread().interrupt();
      assertThatThrownBy(iterate::call)
          .isExactlyInstanceOf(ChannelInterruptedException.class)
          .hasCauseExactlyInstanceOf(InterruptedException.class);
      assertThat(Thread.interrupted()).isTrue();
    }
    assertThat(channel.size()).isEqualTo(1);
  }

  @Test
  void iterator_interruptedAfterHasNext_returnsTheItem() throws Exception {
    channel.send("a");
    Iterator<String> iterator = channel.iterator();
    assertThat(iterator.hasNext()).isTrue();
    Thread.currentThread().interrupt();
    assertThat(iterator.hasNext()).isTrue();
    assertThat(iterator.next()).isEqualTo("a");
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void uninterruptibleWait_interrupted_keepsTheStatus() throws Exception {
    Actor<Boolean> receiver =
        Actor.start(
            () -> {
              channel.receiveUninterruptibly();
              return Thread.interrupted();
            });
    Actor.until(() -> channel.getWaitingReceivers() == 1);
    receiver.interrupt();
    // It sleeps on without it.
    Actor.until(() -> !receiver.isInterrupted());
    channel.send("a");
    assertThat(receiver.result()).isTrue();
    channel.send("b");
    Actor<Boolean> sender =
        Actor.start(
            () -> {
              channel.sendUninterruptibly("c");
              return Thread.interrupted();
            });
    Actor.until(() -> channel.getWaitingSenders() == 1);
    sender.interrupt();
    Actor.until(() -> !sender.isInterrupted());
    assertThat(channel.receive()).isEqualTo("b");
    assertThat(sender.result()).isTrue();
  }

  @Test
  void uninterruptibleWait_notInterrupted_hasNoStatus() throws Exception {
    Actor<Boolean> receiver =
        Actor.start(
            () -> {
              channel.receiveUninterruptibly();
              return Thread.interrupted();
            });
    Actor.until(() -> channel.getWaitingReceivers() == 1);
    channel.send("a");
    assertThat(receiver.result()).isFalse();
  }

  @Test
  void close_threadsWait_endsEveryWait() throws Exception {
    Channel<String> full = new Channel<>(1);
    full.send("a");
    List<Actor<?>> waiting =
        List.of(
            Actor.run(channel::receive),
            Actor.run(channel::receiveUninterruptibly),
            Actor.run(() -> channel.tryReceive(1, TimeUnit.HOURS)),
            Actor.run(() -> full.send("b")),
            Actor.run(() -> full.sendUninterruptibly("b")),
            Actor.run(() -> full.trySend("b", 1, TimeUnit.HOURS)));
    channel.close();
    full.close();
    for (Actor<?> actor : waiting) {
      assertThat(actor.failure()).isInstanceOf(ChannelClosedException.class);
    }
    assertThat(full.receive()).isEqualTo("a");
  }

  @Test
  void stream_channelClosed_ends() throws Exception {
    Actor<String> reader = Actor.start(() -> channel.stream().collect(Collectors.joining()));
    for (String item : List.of("a", "b", "c")) {
      channel.send(item);
    }
    channel.close();
    assertThat(reader.result()).isEqualTo("abc");
  }
}
