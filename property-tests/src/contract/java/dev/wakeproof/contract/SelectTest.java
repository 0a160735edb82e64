package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.atomic.Agenda;
import dev.wakeproof.channel.Channel;
import dev.wakeproof.channel.ChannelCallback;
import dev.wakeproof.channel.Pending;
import dev.wakeproof.channel.Select;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A choice among several channels. */
@Timeout(60)
class SelectTest {
  private final Channel<Integer> one = new Channel<>(2);
  private final Channel<Integer> other = new Channel<>(2);
  private final Told told = new Told();
  private final Select either = new Select().receiveFrom(one, told).receiveFrom(other, told);

  @Test
  void select_oneReady_takesFromIt() throws InterruptedException {
    assertThat(either.trySelect()).isEqualTo(-1);
    other.send(2);
    assertThat(either.select()).isEqualTo(1);
    one.send(1);
    assertThat(either.trySelect()).isZero();
    assertThat(told.items).containsExactly(2, 1);
    assertThat(either.select(1, TimeUnit.MILLISECONDS)).isEqualTo(-1);
  }

  @Test
  void select_sendWithRoom_sends() throws InterruptedException {
    one.send(1);
    one.send(1);
    Select send = new Select().sendTo(one, 3, told).sendTo(other, 4, told);
    assertThat(send.select()).isEqualTo(1);
    assertThat(told.items).containsExactly(4);
    assertThat(other.receive()).isEqualTo(4);
    assertThat(one.size()).isEqualTo(2);
  }

  @Test
  void select_twoReady_takesTurns() throws InterruptedException {
    for (int i = 0; i < 4; i++) {
      while (one.trySend(1)) {}
      while (other.trySend(2)) {}
      either.select();
      assertThat(one.size() + other.size()).isEqualTo(3);
    }
    assertThat(told.items).isIn(List.of(1, 2, 1, 2), List.of(2, 1, 2, 1));
  }

  /** It begins with the one after the last that was chosen, whatever was found meanwhile. */
  @Test
  void trySelect_nothingReadyMeanwhile_theTurnStays() throws InterruptedException {
    one.send(1);
    assertThat(either.trySelect()).isZero();
    assertThat(either.trySelect()).isEqualTo(-1);
    assertThat(either.select(1, TimeUnit.NANOSECONDS)).isEqualTo(-1);
    one.send(2);
    other.send(3);
    assertThat(either.trySelect()).isEqualTo(1);
  }

  @Test
  void trySelect_newOnEachTime_beginsAnywhere() {
    int chosen = 0;
    for (int i = 0; i < 200; i++) {
      while (one.trySend(1)) {}
      while (other.trySend(2)) {}
      chosen += new Select().receiveFrom(one, told).receiveFrom(other, told).trySelect();
    }
    assertThat(chosen).isBetween(50, 150);
  }

  @Test
  void remove_ofAClosedOne_theOthersKeepTheirNumbers() throws InterruptedException {
    Channel<Integer> third = new Channel<>(1);
    either.receiveFrom(third, told);
    one.close();
    assertThat(either.remove(0)).isTrue();
    assertThat(either.remove(0)).isFalse();
    assertThat(either.remove(7)).isFalse();
    assertThat(either.trySelect()).isEqualTo(-1);
    for (int round = 0; round < 4; round++) {
      third.send(3);
      assertThat(either.select()).isEqualTo(2);
      other.send(2);
      assertThat(either.select()).isEqualTo(1);
      other.send(2);
      assertThat(either.select()).isEqualTo(1);
    }
    assertThat(either.remove(1)).isTrue();
    third.send(3);
    assertThat(either.select()).isEqualTo(2);
    assertThat(either.remove(2)).isTrue();
    assertThatIllegalStateException().isThrownBy(either::trySelect);
    assertThat(told.closed).isZero();
  }

  /** The turn passes over none of the others, wherever the one that goes has stood. */
  @Test
  void remove_wheneverItIs_theTurnPassesOverNoOther() throws InterruptedException {
    List<Channel<Integer>> channels = List.of(one, other, new Channel<>(2), new Channel<>(2));
    for (int last = 0; last < 4; last++) {
      for (int removed = 0; removed < 4; removed++) {
        int next = (last + 1) % 4;
        int expected = next == removed ? (next + 1) % 4 : next;
        Select four = new Select();
        channels.forEach(channel -> four.receiveFrom(channel, told));
        int chosen = -1;
        while (chosen != last) {
          channels.forEach(channel -> channel.trySend(1));
          chosen = four.select();
        }
        channels.forEach(channel -> channel.trySend(1));
        assertThat(four.remove(removed)).isTrue();
        assertThat(four.trySelect()).as("%s, less %s", last, removed).isEqualTo(expected);
      }
    }
  }

  /** A number is not used again, so a late answer never belongs to another transfer. */
  @Test
  void receiveFrom_afterRemove_getsANewNumber() throws InterruptedException {
    either.remove(1);
    either.receiveFrom(other, told);
    other.send(2);
    assertThat(either.select()).isEqualTo(2);
  }

  @Test
  void remove_byItsOwnCallback_returnsItsNumber() throws InterruptedException {
    Select select = new Select();
    select.receiveFrom(
        one,
        new Outcome<>() {
          @Override
          public void closed() {
            select.remove(0);
          }
        });
    select.receiveFrom(other, told);
    one.close();
    assertThat(select.select()).isZero();
    other.send(2);
    assertThat(select.select()).isEqualTo(1);
  }

  @Test
  void remove_byItsOwnCallback_theTurnPassesOverNoOther() throws InterruptedException {
    for (int last = 0; last < 3; last++) {
      Select three = new Select();
      int own = last;
      assertThat(chosenAfter(last, three, () -> three.remove(own))).isEqualTo((last + 1) % 3);
    }
  }

  @Test
  void select_afterTheCallbackThrew_goesOnWithTheNext() throws InterruptedException {
    for (int last = 0; last < 3; last++) {
      Runnable failing =
          () -> {
            throw new IllegalStateException("thrown");
          };
      assertThat(chosenAfter(last, new Select(), failing)).isEqualTo((last + 1) % 3);
    }
  }

  /** Returns the choice that follows transfer {@code last}, which runs {@code callback}. */
  private int chosenAfter(int last, Select three, Runnable callback) throws InterruptedException {
    List<Channel<Integer>> all = List.of(one, other, new Channel<>(2));
    AtomicInteger calls = new AtomicInteger();
    for (int i = 0; i < 3; i++) {
      Outcome<Integer> counts =
          new Outcome<>() {
            @Override
            public void completed(Integer item) {
              calls.incrementAndGet();
              callback.run();
            }
          };
      three.receiveFrom(all.get(i), i == last ? counts : told);
    }
    while (calls.get() == 0) {
      all.forEach(channel -> channel.trySend(1));
      try {
        three.select();
      } catch (IllegalStateException thrown) {
        assertThat(thrown).hasMessage("thrown");
      }
    }
    all.forEach(channel -> channel.trySend(1));
    return three.select();
  }

  @Test
  void sendSupplied_severalCalls_asksForOneItemEach() throws InterruptedException {
    AtomicInteger next = new AtomicInteger();
    Select send = new Select().sendSupplied(one, next::incrementAndGet, told);
    assertThat(send.trySelect()).isZero();
    assertThat(send.select()).isZero();
    assertThat(send.select(1, TimeUnit.MILLISECONDS)).isEqualTo(-1);
    assertThat(one.receive()).isEqualTo(1);
    assertThat(one.receive()).isEqualTo(2);
    assertThat(next).hasValue(3);
    Select none = new Select().sendSupplied(one, () -> null, told);
    assertThatThrownBy(none::trySelect).isInstanceOf(NullPointerException.class);
    assertThat(one.size()).isZero();
  }

  /** {@code LeavesAllLines}, whatever the callback does. */
  @Test
  void select_theCallbackThrows_leavesAllLines() throws Exception {
    Select throwing =
        new Select()
            .receiveFrom(
                one,
                new Outcome<>() {
                  @Override
                  public void completed(Integer item) {
                    throw new IllegalStateException("thrown");
                  }
                })
            .receiveFrom(other, told);
    Actor<Integer> waiter = Actor.start(throwing::select);
    awaitBothLines();
    one.send(1);
    assertThat(waiter.failure()).hasMessage("thrown");
    assertThat(one.size()).isZero();
    assertThat(one.getWaitingReceivers()).isZero();
    assertThat(other.getWaitingReceivers()).isZero();
  }

  /** {@code NoLostWakeup}: the transfer was made, so a sender has room. */
  @Test
  void select_theCallbackThrows_wakesTheNextSender() throws Exception {
    Channel<Integer> full = new Channel<>(1);
    full.send(1);
    Pending waits = full.send(2, new Told());
    ChannelCallback<Integer> throwing =
        new ChannelCallback<>() {
          @Override
          public void completed(Integer item) {
            throw new UnsupportedOperationException("for the test");
          }

          @Override
          public void closed() {}
        };
    assertThatThrownBy(new Select().receiveFrom(full, throwing)::select)
        .isInstanceOf(UnsupportedOperationException.class);
    assertThat(waits.isDone()).isTrue();
    assertThat(full.tryReceive()).isEqualTo(2);
  }

  @Test
  void add_null_throwsAndAddsNothing() {
    Select empty = new Select();
    List<ThrowingCallable> adds =
        List.of(
            () -> empty.receiveFrom(null, told),
            () -> empty.receiveFrom(one, null),
            () -> empty.sendTo(null, 1, told),
            () -> empty.sendTo(one, null, told),
            () -> empty.sendTo(one, 1, null),
            () -> empty.sendSupplied(null, () -> 1, told),
            () -> empty.sendSupplied(one, null, told),
            () -> empty.sendSupplied(one, () -> 1, null));
    for (ThrowingCallable add : adds) {
      assertThatThrownBy(add).isInstanceOf(NullPointerException.class);
    }
    assertThatIllegalStateException().isThrownBy(empty::trySelect);
  }

  @Test
  void select_closedChannel_isReady() throws InterruptedException {
    other.close();
    assertThat(either.select()).isEqualTo(1);
    assertThat(told.closed).isEqualTo(1);
  }

  @Test
  void select_wokenByEither_leavesAllLines() throws Exception {
    Actor<Integer> waiter = Actor.start(either::select);
    awaitBothLines();
    other.send(2);
    assertThat(waiter.result()).isEqualTo(1);
    assertThat(told.items).containsExactly(2);
    assertThat(one.getWaitingReceivers()).isZero();
    assertThat(other.getWaitingReceivers()).isZero();
  }

  @Test
  void selectReceive_senderWaiting_wakesIt() throws Exception {
    one.send(1);
    one.send(2);
    Told sent = new Told();
    one.send(3, sent);
    assertThat(either.select()).isZero();
    assertThat(sent.items).containsExactly(3);
  }

  @Test
  void timedSelect_itemInTime_returnsIt() throws Exception {
    Actor<Integer> waiter = Actor.start(() -> either.select(1, TimeUnit.HOURS));
    awaitBothLines();
    other.send(2);
    assertThat(waiter.result()).isEqualTo(1);
  }

  @Test
  void timedSelect_timedOut_leavesAllLines() throws Exception {
    assertThat(either.select(1, TimeUnit.MILLISECONDS)).isEqualTo(-1);
    assertThat(one.getWaitingReceivers()).isZero();
    assertThat(other.getWaitingReceivers()).isZero();
  }

  @Test
  void select_interrupted_leavesAllLines() throws Exception {
    Actor<Void> waiter =
        Actor.run(
            () ->
                assertThatThrownBy(
                        () -> {
                          Thread self = Thread.currentThread();
                          new Thread(
                                  () -> {
                                    awaitBothLines();
                                    self.interrupt();
                                  })
                              .start();
                          either.select();
                        })
                    .isInstanceOf(InterruptedException.class));
    waiter.result();
    assertThat(one.getWaitingReceivers()).isZero();
    assertThat(other.getWaitingReceivers()).isZero();
  }

  /** The interrupt comes before the look for a ready transfer, with or without time to wait. */
  @Test
  void select_alreadyInterrupted_throwsAndTransfersNothing() throws InterruptedException {
    one.send(1);
    for (Actor.Body interruptible :
        List.<Actor.Body>of(
            either::select,
            () -> either.select(0, TimeUnit.SECONDS),
            () -> either.select(1, TimeUnit.HOURS))) {
      Thread.currentThread().interrupt();
      assertThatThrownBy(interruptible::run).isInstanceOf(InterruptedException.class);
      assertThat(Thread.currentThread().isInterrupted()).isFalse();
      assertThat(one.size()).isEqualTo(1);
    }
  }

  @Test
  void select_withoutCases_throws() {
    assertThatIllegalStateException().isThrownBy(() -> new Select().trySelect());
  }

  /** Every item sent comes out once, whichever thread chooses. */
  @Test
  void select_concurrentChoosers_deliverEachItemOnce() throws Exception {
    int items = 4_000;
    List<Integer> received = Collections.synchronizedList(new ArrayList<>());
    List<Actor<Void>> actors = new ArrayList<>();
    for (int chooser = 0; chooser < 2; chooser++) {
      actors.add(Actor.run(() -> receiveUntilBothAreClosed(received)));
    }
    Actor<Void> first = Actor.run(() -> sendAll(one, 0, items / 2));
    Actor<Void> second = Actor.run(() -> sendAll(other, items / 2, items));
    first.result();
    second.result();
    one.close();
    other.close();
    for (Actor<Void> actor : actors) {
      actor.result();
    }
    assertThat(received)
        .containsExactlyInAnyOrderElementsOf(
            IntStream.range(0, items).boxed().collect(Collectors.toList()));
  }

  private void receiveUntilBothAreClosed(List<Integer> received) throws InterruptedException {
    Told mine = new Told();
    Select select = new Select().receiveFrom(one, mine).receiveFrom(other, mine);
    while (mine.closed == 0) {
      select.select();
    }
    received.addAll(mine.items);
    // One is at its end; the other may have more.
    one.forEach(received::add);
    other.forEach(received::add);
  }

  /** Another thread takes the item before the woken one looks. */
  @ParameterizedTest
  @ValueSource(longs = {1, Long.MAX_VALUE})
  void select_wokenInVain_waitsOn(long days) throws Exception {
    CountDownLatch parks = new CountDownLatch(1);
    CountDownLatch runs = new CountDownLatch(1);
    Actor<Integer> chooser =
        Actor.start(
            () -> {
              // The agenda runs before the thread parks; here it holds the thread up.
              Agenda.set(
                  () -> {
                    Agenda.clear();
                    parks.countDown();
                    Uncaught.quietly(runs::await);
                    return true;
                  });
              return either.select(days, TimeUnit.DAYS);
            });
    assertThat(parks.await(15, TimeUnit.SECONDS)).isTrue();
    other.send(1);
    assertThat(other.tryReceive()).isEqualTo(1);
    assertThat(other.getWaitingReceivers()).isZero();
    runs.countDown();
    Actor.until(() -> other.getWaitingReceivers() == 1 || chooser.isDone());
    other.send(2);
    assertThat(chooser.result()).isEqualTo(1);
    assertThat(told.items).containsExactly(2);
  }

  private static void sendAll(Channel<Integer> channel, int from, int to)
      throws InterruptedException {
    for (int item = from; item < to; item++) {
      channel.send(item);
    }
  }

  private void awaitBothLines() {
    while (one.getWaitingReceivers() == 0 || other.getWaitingReceivers() == 0) {
      Thread.onSpinWait();
    }
  }

  private static final class Told implements ChannelCallback<Integer> {
    private final List<Integer> items = new ArrayList<>();
    private int closed;

    @Override
    public void completed(Integer item) {
      items.add(item);
    }

    @Override
    public void closed() {
      closed++;
    }
  }
}
