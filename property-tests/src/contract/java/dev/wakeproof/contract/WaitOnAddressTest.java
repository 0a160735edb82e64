package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.address.Address;
import dev.wakeproof.address.WaitOnAddress;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class WaitOnAddressTest {
  private static final long HOUR_NANOS = 3_600_000_000_000L;

  private final WaitOnAddress lot = new WaitOnAddress(1);
  private final Address address = new Address(0);
  private final List<String> asleep = new CopyOnWriteArrayList<>();
  private final List<String> awake = new CopyOnWriteArrayList<>();

  /** Sleeps until it is woken; returns once it does. */
  private Actor<Void> sleeper(String name, Address on) {
    Thread[] thread = new Thread[1];
    Actor<Void> actor =
        Actor.run(
            () -> {
              thread[0] = Thread.currentThread();
              asleep.add(name);
              lot.await(on, 0);
              awake.add(name);
            });
    Actor.until(() -> asleep.contains(name) && thread[0].getState() == Thread.State.WAITING);
    return actor;
  }

  @Test
  void await_differentValue_returnsAtOnce() throws Exception {
    lot.await(address, 1);
    lot.awaitUninterruptibly(address, 1);
    assertThat(lot.awaitNanos(address, 1, HOUR_NANOS)).isTrue();
    assertThat(lot.awaitNanos(address, 1, 0)).isTrue();
  }

  @Test
  void await_returnsAtOnce_hasReadTheValue() throws Exception {
    Address seven = new Address(7);
    assertThat(lot.awaitNanos(seven, 7, 0)).isFalse();
    assertThat(lot.awaitNanos(seven, 0, 0)).isTrue();
  }

  @Test
  void await_timedOut_returnsFalse() throws Exception {
    assertThat(lot.awaitNanos(address, 0, 0)).isFalse();
    assertThat(lot.awaitNanos(address, 0, -1)).isFalse();
    assertThat(lot.awaitNanos(address, 0, 1_000_000)).isFalse();
    lot.wakeOne(address);
    assertThat(lot.awaitNanos(address, 0, 1)).isFalse();
  }

  @Test
  void wakeOne_severalSleepers_wakesTheOldest() throws Exception {
    Actor<Void> first = sleeper("first", address);
    Actor<Void> second = sleeper("second", address);
    Actor<Void> third = sleeper("third", address);
    lot.wakeOne(address);
    first.result();
    assertThat(awake).containsExactly("first");
    lot.wakeOne(address);
    second.result();
    lot.wakeAll(address);
    third.result();
    assertThat(awake).containsExactly("first", "second", "third");
  }

  @Test
  void wakeAll_sleepersOfTwoAddresses_wakesOnlyThatAddress() throws Exception {
    Address other = new Address(0);
    Actor<Void> one = sleeper("one", address);
    Actor<Void> stranger = sleeper("stranger", other);
    Actor<Void> two = sleeper("two", address);
    lot.wakeAll(address);
    one.result();
    two.result();
    assertThat(other.sleepers()).isEqualTo(1);
    lot.wakeOne(other);
    stranger.result();
  }

  @Test
  void wakeOne_otherAddressFirst_skipsIt() throws Exception {
    Address other = new Address(0);
    Actor<Void> stranger = sleeper("stranger", other);
    Actor<Void> one = sleeper("one", address);
    lot.wakeOne(address);
    one.result();
    assertThat(other.sleepers()).isEqualTo(1);
    lot.wakeOne(other);
    stranger.result();
  }

  @Test
  void sleepers_wokenOrInterrupted_areNotCounted() throws Exception {
    lot.await(address, 1);
    assertThat(lot.awaitNanos(address, 0, 1)).isFalse();
    assertThat(address.sleepers()).isZero();
    Actor<Void> gone = sleeper("gone", address);
    Actor<Void> one = sleeper("one", address);
    Actor<Void> two = sleeper("two", address);
    assertThat(address.sleepers()).isEqualTo(3);
    gone.interrupt();
    assertThat(gone.failure()).isInstanceOf(InterruptedException.class);
    assertThat(address.sleepers()).isEqualTo(2);
    lot.wakeAll(address);
    assertThat(address.sleepers()).isZero();
    one.result();
    two.result();
  }

  @Test
  void await_interrupted_leavesTheQueue() throws Exception {
    Actor<Void> gone = sleeper("gone", address);
    Actor<Void> next = sleeper("next", address);
    gone.interrupt();
    assertThat(gone.failure()).isInstanceOf(InterruptedException.class);
    lot.wakeOne(address);
    next.result();
  }

  @Test
  void await_alreadyInterrupted_throws() {
    for (Actor.Body wait :
        List.<Actor.Body>of(
            () -> lot.await(address, 1),
            () -> lot.awaitNanos(address, 1, HOUR_NANOS),
            () -> lot.awaitNanos(address, 0, 0))) {
      Thread.currentThread().interrupt();
      assertThatThrownBy(wait::run).isInstanceOf(InterruptedException.class);
      assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }
  }

  @Test
  void timedAwait_woken_returnsAtOnce() throws Exception {
    Actor<Boolean> timed = Actor.start(() -> lot.awaitNanos(address, 0, HOUR_NANOS));
    Actor.until(() -> address.sleepers() == 1 && timed.isAsleep());
    lot.wakeOne(address);
    assertThat(timed.result()).isTrue();
  }

  @Test
  void timedAwait_interrupted_leavesTheQueue() throws Exception {
    Actor<Boolean> timed = Actor.start(() -> lot.awaitNanos(address, 0, HOUR_NANOS));
    Actor.until(() -> address.sleepers() == 1 && timed.isAsleep());
    timed.interrupt();
    assertThat(timed.failure()).isInstanceOf(InterruptedException.class);
    assertThat(address.sleepers()).isZero();
  }

  @Test
  void wakeOne_uninterruptibleSleeper_setsNoInterruptStatus() throws Exception {
    Actor<Boolean> waiting =
        Actor.start(
            () -> {
              lot.awaitUninterruptibly(address, 0);
              return Thread.currentThread().isInterrupted();
            });
    Actor.until(() -> address.sleepers() == 1 && waiting.isAsleep());
    lot.wakeOne(address);
    assertThat(waiting.result()).isFalse();
  }
}
