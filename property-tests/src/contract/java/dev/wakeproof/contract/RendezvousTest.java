package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.channel.ChannelClosedException;
import dev.wakeproof.channel.Rendezvous;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class RendezvousTest {
  private final Rendezvous<String> place = new Rendezvous<>();

  @Test
  void tryOperation_withoutAPartner_fails() throws Exception {
    assertThat(place.trySend("a")).isFalse();
    assertThat(place.tryReceive()).isNull();
    assertThat(place.trySend("a", 1, TimeUnit.MILLISECONDS)).isFalse();
    assertThat(place.tryReceive(1, TimeUnit.MILLISECONDS)).isNull();
    assertThat(place.trySend("a", 0, TimeUnit.NANOSECONDS)).isFalse();
    assertThat(place.tryReceive(-1, TimeUnit.NANOSECONDS)).isNull();
    assertThat(place).hasToString("Rendezvous[senders = 0, receivers = 0, open]");
  }

  @Test
  void toString_waitingOnOneSide_namesThatSide() throws Exception {
    Actor<Void> sender = Actor.run(() -> place.send("a"));
    Actor.until(() -> place.getWaitingSenders() == 1);
    assertThat(place).hasToString("Rendezvous[senders = 1, receivers = 0, open]");
    place.close();
    assertThat(sender.failure()).isInstanceOf(ChannelClosedException.class);
    assertThat(place).hasToString("Rendezvous[senders = 0, receivers = 0, closed]");
  }

  @Test
  void toString_receiverWaiting_namesIt() throws Exception {
    Actor<String> receiver = Actor.start(place::receive);
    Actor.until(() -> place.getWaitingReceivers() == 1);
    assertThat(place).hasToString("Rendezvous[senders = 0, receivers = 1, open]");
    place.send("a");
    receiver.result();
  }

  @Test
  void timedOperation_partnerComesLater_succeeds() throws Exception {
    Actor<Boolean> sender = Actor.start(() -> place.trySend("a", 1, TimeUnit.HOURS));
    Actor.until(() -> place.getWaitingSenders() == 1);
    assertThat(place.receive()).isEqualTo("a");
    assertThat(sender.result()).isTrue();
    Actor<String> receiver = Actor.start(() -> place.tryReceive(1, TimeUnit.HOURS));
    Actor.until(() -> place.getWaitingReceivers() == 1);
    assertThat(place.trySend("b", 1, TimeUnit.HOURS)).isTrue();
    assertThat(receiver.result()).isEqualTo("b");
  }

  /** The interrupt comes before the look for a partner, with or without time to wait. */
  @Test
  void wait_alreadyInterrupted_throwsAndLeavesThePartner() throws Exception {
    Actor<Void> sender = Actor.run(() -> place.send("a"));
    Actor.until(() -> place.getWaitingSenders() == 1);
    for (Actor.Body interruptible :
        List.<Actor.Body>of(
            place::receive,
            () -> place.tryReceive(0, TimeUnit.SECONDS),
            () -> place.tryReceive(1, TimeUnit.HOURS),
            () -> place.send("b"),
            () -> place.trySend("b", -1, TimeUnit.SECONDS),
            () -> place.trySend("b", 1, TimeUnit.HOURS))) {
      Thread.currentThread().interrupt();
      assertThatThrownBy(interruptible::run).isInstanceOf(InterruptedException.class);
      assertThat(Thread.currentThread().isInterrupted()).isFalse();
      assertThat(place.getWaitingSenders()).isEqualTo(1);
    }
    assertThat(place.receive()).isEqualTo("a");
    sender.result();
  }

  @Test
  void send_noReceiver_returnsAfterTheReceive() throws Exception {
    Actor<Void> sender = Actor.run(() -> place.send("a"));
    Actor.until(() -> place.getWaitingSenders() == 1);
    assertThat(sender.isDone()).isFalse();
    assertThat(place.tryReceive()).isEqualTo("a");
    sender.result();
    assertThat(place.getWaitingSenders()).isZero();
  }

  @Test
  void trySend_receiverWaiting_handsOver() throws Exception {
    Actor<String> receiver = Actor.start(place::receive);
    Actor.until(() -> place.getWaitingReceivers() == 1);
    assertThat(place.trySend("a")).isTrue();
    assertThat(receiver.result()).isEqualTo("a");
  }

  @Test
  void timedWait_partnerInTime_succeeds() throws Exception {
    Actor<String> receiver = Actor.start(() -> place.tryReceive(1, TimeUnit.HOURS));
    Actor.until(() -> place.getWaitingReceivers() == 1);
    assertThat(place.trySend("a")).isTrue();
    assertThat(receiver.result()).isEqualTo("a");
  }

  @Test
  void receive_sendersWait_servesThemInOrder() throws Exception {
    List<Actor<Void>> senders = new ArrayList<>();
    for (String item : List.of("a", "b", "c")) {
      int waiting = senders.size() + 1;
      senders.add(Actor.run(() -> place.send(item)));
      Actor.until(() -> place.getWaitingSenders() == waiting);
    }
    for (String item : List.of("a", "b", "c")) {
      assertThat(place.receive()).isEqualTo(item);
    }
    for (Actor<Void> each : senders) {
      each.result();
    }
  }

  @Test
  void receive_interruptedBetweenOthers_theOthersAreServedInOrder() throws Exception {
    List<Actor<String>> receivers = new ArrayList<>();
    for (int waiting = 1; waiting <= 5; waiting++) {
      int joined = waiting;
      receivers.add(Actor.start(place::receive));
      Actor.until(() -> place.getWaitingReceivers() == joined);
    }
    assertThat(place.getWaitingSenders()).isZero();
    // From the middle and from the end.
    for (int leaving : List.of(1, 2, 4)) {
      receivers.get(leaving).interrupt();
      assertThat(receivers.get(leaving).failure()).isInstanceOf(InterruptedException.class);
    }
    assertThat(place.getWaitingReceivers()).isEqualTo(2);
    receivers.add(Actor.start(place::receive));
    Actor.until(() -> place.getWaitingReceivers() == 3);
    for (int next : List.of(0, 3, 5)) {
      assertThat(place.trySend("for " + next)).isTrue();
      assertThat(receivers.get(next).result()).isEqualTo("for " + next);
    }
    assertThat(place.trySend("left over")).isFalse();
  }

  @Test
  void send_interruptedOrTimedOut_handsOverNothing() throws Exception {
    Actor<Void> interrupted = Actor.run(() -> place.send("a"));
    Actor.until(() -> place.getWaitingSenders() == 1);
    interrupted.interrupt();
    assertThat(interrupted.failure()).isInstanceOf(InterruptedException.class);
    assertThat(place.tryReceive()).isNull();
    Thread.currentThread().interrupt();
    assertThatThrownBy(place::receive).isInstanceOf(InterruptedException.class);
    assertThat(place.trySend("b", 1, TimeUnit.NANOSECONDS)).isFalse();
    assertThat(place.tryReceive()).isNull();
  }

  @Test
  void close_receiversWaiting_endsEveryWait() throws Exception {
    Actor<String> first = Actor.start(place::receive);
    Actor<String> second = Actor.start(() -> place.tryReceive(1, TimeUnit.DAYS));
    Actor.until(() -> place.getWaitingReceivers() == 2);
    place.close();
    assertThat(first.failure()).isInstanceOf(ChannelClosedException.class);
    assertThat(second.failure()).isInstanceOf(ChannelClosedException.class);
  }

  @Test
  void close_sendersWait_endsTheirWaitsAndLaterCalls() throws Exception {
    Actor<Void> first = Actor.run(() -> place.send("a"));
    Actor<Void> second = Actor.run(() -> place.send("b"));
    Actor.until(() -> place.getWaitingSenders() == 2);
    place.close();
    assertThat(first.failure()).isInstanceOf(ChannelClosedException.class);
    assertThat(second.failure()).isInstanceOf(ChannelClosedException.class);
    assertThatThrownBy(() -> place.trySend("c")).isInstanceOf(ChannelClosedException.class);
    assertThatThrownBy(place::tryReceive).isInstanceOf(ChannelClosedException.class);
    place.close();
    assertThat(place.isClosed()).isTrue();
    assertThat(place).hasToString("Rendezvous[senders = 0, receivers = 0, closed]");
  }

  @Test
  void send_null_throws() {
    assertThatThrownBy(() -> place.trySend(null)).isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> place.send(null)).isInstanceOf(NullPointerException.class);
  }

  @Test
  void send_twoSenders_handsOverEachItemOnce() throws Exception {
    int items = 2_000;
    Actor<Void> one = Actor.run(() -> sendAll(0, items));
    Actor<Void> other = Actor.run(() -> sendAll(items, 2 * items));
    boolean[] seen = new boolean[2 * items];
    for (int i = 0; i < 2 * items; i++) {
      int item = Integer.parseInt(place.receive());
      assertThat(seen[item]).isFalse();
      seen[item] = true;
    }
    one.result();
    other.result();
    assertThat(place.tryReceive()).isNull();
  }

  private void sendAll(int from, int to) throws InterruptedException {
    for (int item = from; item < to; item++) {
      place.send(Integer.toString(item));
    }
  }
}
