package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.channel.Channel;
import dev.wakeproof.channel.ChannelCallback;
import dev.wakeproof.channel.ChannelClosedException;
import dev.wakeproof.channel.Pending;
import java.io.IOException;
import java.time.Duration;
import java.util.AbstractCollection;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests a channel with one operation after the other. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ChannelTest {
  private final Channel<String> channel = new Channel<>(2);

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 8})
  void send_anyCapacity_holdsThatManyInOrder(int capacity) {
    Channel<Integer> ring = new Channel<>(capacity);
    assertThat(ring.capacity()).isEqualTo(capacity);
    for (int lap = 0; lap < 5; lap++) {
      for (int i = 0; i < capacity; i++) {
        assertThat(ring.trySend(i)).isTrue();
      }
      assertThat(ring.trySend(capacity)).isFalse();
      assertThat(ring.size()).isEqualTo(capacity);
      for (int i = 0; i < capacity; i++) {
        assertThat(ring.tryReceive()).isEqualTo(i);
      }
      assertThat(ring.tryReceive()).isNull();
      assertThat(ring.size()).isZero();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1, Integer.MIN_VALUE})
  void newChannel_capacityBelowOne_throws(int capacity) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Channel<>(capacity))
        .withMessage("capacity must be positive: " + capacity);
  }

  @Test
  void send_null_throwsAndChangesNothing() {
    ChannelCallback<String> callback = new Outcome<>();
    for (Actor.Body send :
        List.<Actor.Body>of(
            () -> channel.trySend(null),
            () -> channel.trySend(null, 1, TimeUnit.HOURS),
            () -> channel.trySend(null, Duration.ofHours(1)),
            () -> channel.send(null),
            () -> channel.sendUninterruptibly(null),
            () -> channel.send(null, callback),
            () -> channel.send("a", null),
            () -> channel.receive(null),
            () -> channel.drainTo(null))) {
      assertThatNullPointerException().isThrownBy(send::run);
    }
    assertThat(channel.size()).isZero();
  }

  @Test
  void timedOperation_zeroTimeout_doesNotWait() throws InterruptedException {
    assertThat(channel.tryReceive(0, TimeUnit.SECONDS)).isNull();
    assertThat(channel.tryReceive(Duration.ofSeconds(-1))).isNull();
    channel.send("a");
    channel.sendUninterruptibly("b");
    assertThat(channel.trySend("c", -1, TimeUnit.SECONDS)).isFalse();
    assertThat(channel.trySend("c", Duration.ZERO)).isFalse();
    assertThat(channel.receive()).isEqualTo("a");
    assertThat(channel.trySend("c", Duration.ofSeconds(Long.MAX_VALUE))).isTrue();
    assertThat(channel.tryReceive(Duration.ofSeconds(Long.MAX_VALUE))).isEqualTo("b");
    assertThat(channel.receiveUninterruptibly()).isEqualTo("c");
  }

  @Test
  void close_itemsLeft_refusesNewItemsAndReturnsTheRest() throws InterruptedException {
    channel.send("a");
    assertThat(channel.isClosed()).isFalse();
    channel.close();
    channel.close();
    assertThat(channel.isClosed()).isTrue();
    assertClosed(() -> channel.trySend("b"));
    assertClosed(() -> channel.trySend("b", 1, TimeUnit.HOURS));
    assertClosed(() -> channel.send("b"));
    assertClosed(() -> channel.sendUninterruptibly("b"));
    assertThat(channel.receive()).isEqualTo("a");
    assertClosed(channel::tryReceive);
    assertClosed(() -> channel.tryReceive(1, TimeUnit.HOURS));
    assertClosed(channel::receive);
    assertClosed(channel::receiveUninterruptibly);
    assertThat(channel.drainTo(new ArrayList<>())).isZero();
  }

  @Test
  void close_twice_keepsTheFirstCause() {
    Exception why = new Exception("why");
    channel.trySend("a");
    assertThat(channel.closedFor()).isNull();
    channel.close(why);
    channel.close(new Exception("why again"));
    channel.close();
    assertThat(channel.closedFor()).isSameAs(why);
    assertThatThrownBy(() -> channel.trySend("b")).hasCause(why);
    channel.tryReceive();
    assertThatThrownBy(channel::receive).isInstanceOf(ChannelClosedException.class).hasCause(why);
  }

  @Test
  void close_withoutACause_hasNone() {
    channel.close();
    channel.close(new Exception("too late"));
    assertThat(channel.closedFor()).isNull();
    assertThatThrownBy(channel::receive).hasNoCause();
  }

  @Test
  void closeAndDrop_itemsLeft_returnsThemInOrder() throws InterruptedException {
    Channel<Integer> numbers = new Channel<>(3);
    List<Integer> dropped = new ArrayList<>();
    numbers.send(1);
    numbers.send(2);
    numbers.send(3);
    numbers.receive();
    assertThat(numbers.closeAndDrop(dropped::add)).isEqualTo(2);
    assertThat(dropped).containsExactly(2, 3);
    assertClosed(numbers::tryReceive);
    assertThat(numbers.closeAndDrop(dropped::add)).isZero();
  }

  @Test
  void closeAndDrop_oneItemLeft_returnsIt() throws InterruptedException {
    List<String> dropped = new ArrayList<>();
    channel.send("only");
    assertThat(channel.closeAndDrop(dropped::add)).isEqualTo(1);
    assertThat(dropped).containsExactly("only");
  }

  /** The collection stands for another receiver, which takes the rest of a closed channel. */
  @Test
  void drainTo_closedAndTheRestIsTakenMeanwhile_returnsWhatItHas() throws InterruptedException {
    Channel<Integer> numbers = new Channel<>(2);
    numbers.send(1);
    numbers.send(2);
    numbers.close();
    List<Integer> drained =
        new ArrayList<>() {
          private static final long serialVersionUID = 1;

          @Override
          public boolean add(Integer number) {
            assertThat(numbers.tryReceive()).isEqualTo(2);
            return super.add(number);
          }
        };
    assertThat(numbers.drainTo(drained)).isEqualTo(1);
    assertThat(drained).containsExactly(1);
  }

  @Test
  void closeAndDrop_anyConsumer_runsAfterAllItemsWereTakenOut() throws InterruptedException {
    Channel<Integer> numbers = new Channel<>(3);
    numbers.send(1);
    numbers.send(2);
    List<Integer> sizes = new ArrayList<>();
    assertThat(numbers.closeAndDrop(number -> sizes.add(numbers.size()))).isEqualTo(2);
    assertThat(sizes).containsExactly(0, 0);
  }

  @Test
  void closeAndDrop_throwingConsumer_goesOn() throws InterruptedException {
    Channel<Integer> numbers = new Channel<>(2);
    List<Integer> dropped = new ArrayList<>();
    numbers.send(1);
    numbers.send(2);
    RuntimeException thrown = new IllegalStateException("for the first");
    List<Throwable> uncaught = Uncaught.inThisThread();
    numbers.closeAndDrop(
        number -> {
          dropped.add(number);
          if (number == 1) {
            throw thrown;
          }
        });
    assertThat(uncaught).containsExactly(thrown);
    assertThat(dropped).containsExactly(1, 2);
  }

  @Test
  void close_waitersInLine_wakesAll() {
    Channel<String> full = new Channel<>(1);
    full.trySend("a");
    Outcome<String> outcome = new Outcome<>();
    for (int i = 0; i < 3; i++) {
      full.send("b", outcome);
      channel.receive(outcome);
    }
    full.close();
    assertThat(outcome.closedCalls()).isEqualTo(3);
    channel.close();
    assertThat(outcome.closedCalls()).isEqualTo(6);
    assertThat(outcome.completed()).isEmpty();
  }

  /** Otherwise the next item would go to a waiter that has left. */
  @Test
  void cancel_ofARequest_leavesTheLineAtOnce() throws Exception {
    Pending receiving = channel.receive(new Outcome<>());
    assertThat(channel.getWaitingReceivers()).isEqualTo(1);
    assertThat(receiving.cancel()).isTrue();
    assertThat(receiving.isDone()).isFalse();
    assertThat(channel.getWaitingReceivers()).isZero();
    channel.send("a");
    channel.send("b");
    Pending sending = channel.send("c", new Outcome<>());
    assertThat(channel.getWaitingSenders()).isEqualTo(1);
    assertThat(sending.cancel()).isTrue();
    assertThat(channel.getWaitingSenders()).isZero();
  }

  @Test
  void cancel_ofACancelledRequest_returnsFalse() throws Exception {
    Pending receiving = channel.receive(new Outcome<>());
    assertThat(receiving.cancel()).isTrue();
    assertThat(receiving.cancel()).isFalse();
    channel.send("a");
    channel.send("b");
    Pending sending = channel.send("c", new Outcome<>());
    assertThat(sending.cancel()).isTrue();
    assertThat(sending.cancel()).isFalse();
  }

  @Test
  void stream_closedWithItemsLeft_hasThemAll() throws Exception {
    channel.send("a");
    channel.send("b");
    channel.close();
    assertThat(channel.stream().isParallel()).isFalse();
    assertThat(channel.asBlockingQueue().stream().isParallel()).isFalse();
    assertThat(channel.stream()).containsExactly("a", "b");
  }

  /** How many items come is not known before the end. */
  @Test
  void streamToArray_closedWithItemsLeft_hasThemAll() throws Exception {
    channel.send("a");
    channel.send("b");
    channel.close();
    assertThat(channel.spliterator().getExactSizeIfKnown()).isEqualTo(-1);
    assertThat(channel.spliterator().estimateSize()).isEqualTo(Long.MAX_VALUE);
    assertThat(channel.stream().toArray()).containsExactly("a", "b");
  }

  @Test
  void tryAdvance_null_throwsAndReceivesNothing() throws Exception {
    channel.send("a");
    Spliterator<String> items = channel.spliterator();
    assertThatThrownBy(() -> items.tryAdvance(null)).isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> items.forEachRemaining(null)).isInstanceOf(NullPointerException.class);
    assertThat(channel.tryReceive()).isEqualTo("a");
  }

  @Test
  void cancel_timedOutWaiter_leavesTheLine() throws Exception {
    Outcome<String> received = new Outcome<>();
    assertThat(channel.tryReceive(1, TimeUnit.MILLISECONDS)).isNull();
    channel.receive(received);
    channel.send("a");
    assertThat(received.completed()).containsExactly("a");
    channel.send("b");
    channel.send("c");
    Outcome<String> sent = new Outcome<>();
    assertThat(channel.trySend("d", 1, TimeUnit.MILLISECONDS)).isFalse();
    channel.send("e", sent);
    assertThat(channel.receive()).isEqualTo("b");
    assertThat(sent.completed()).containsExactly("e");
  }

  @Test
  void request_withoutWaiting_callsBackAtOnce() {
    Outcome<String> sent = new Outcome<>();
    Outcome<Object> received = new Outcome<>();
    assertThat(channel.send("a", sent).isDone()).isTrue();
    assertThat(channel.receive(received).cancel()).isFalse();
    assertThat(sent.completed()).containsExactly("a");
    assertThat(received.completed()).containsExactly("a");
    channel.close();
    channel.send("b", sent);
    channel.receive(received);
    assertThat(sent.closedCalls()).isEqualTo(1);
    assertThat(received.closedCalls()).isEqualTo(1);
  }

  @Test
  void trySend_throwingCallback_succeedsAndKeepsTheFailure() {
    List<Throwable> uncaught = Uncaught.inThisThread();
    IllegalStateException thrown = new IllegalStateException("of the callback");
    var pending = channel.receive(throwing(thrown));
    assertThat(pending.failure()).isNull();
    assertThat(channel.trySend("a")).isTrue();
    assertThat(pending.isDone()).isTrue();
    assertThat(pending.failure()).isSameAs(thrown);
    assertThat(uncaught).containsExactly(thrown);
  }

  @Test
  void close_callbackWithSneakyThrow_tellsTheOtherWaiters() throws Exception {
    List<Throwable> uncaught = Uncaught.inThisThread();
    IOException thrown = new IOException("sneaked");
    var first = channel.receive(throwing(thrown));
    channel.send("a");
    var second = channel.receive(throwing(thrown));
    Outcome<String> behind = new Outcome<>();
    channel.receive(behind);
    channel.close();
    channel.close();
    assertThat(behind.closedCalls()).isEqualTo(1);
    assertThat(first.failure()).isSameAs(thrown);
    assertThat(second.failure()).isSameAs(thrown);
    assertThat(uncaught).containsExactly(thrown, thrown);
  }

  private static Outcome<String> throwing(Throwable thrown) {
    return new Outcome<>() {
      @Override
      public void completed(String item) {
        Uncaught.sneak(thrown);
      }

      @Override
      public void closed() {
        Uncaught.sneak(thrown);
      }
    };
  }

  @Test
  void receive_manyRequests_servesAll() {
    int many = 10_000;
    Channel<Integer> one = new Channel<>(1);
    Outcome<Integer> received = new Outcome<>();
    one.trySend(0);
    for (int i = 1; i <= many; i++) {
      one.send(i, new Outcome<>());
    }
    for (int i = 0; i <= many; i++) {
      one.receive(received);
    }
    assertThat(received.completed()).hasSize(many + 1).isSorted();
    assertThat(one.tryReceive()).isNull();
  }

  @Test
  void callback_usesTheChannel_succeeds() {
    Outcome<String> again =
        new Outcome<>() {
          @Override
          public void completed(String item) {
            super.completed(item);
            if (completed().size() < 3) {
              channel.receive(this);
              channel.trySend(item + item);
            }
          }
        };
    channel.receive(again);
    assertThat(channel.trySend("a")).isTrue();
    assertThat(again.completed()).containsExactly("a", "aa", "aaaa");
  }

  @Test
  void drainTo_withALimit_takesNoMore() {
    Channel<Integer> five = new Channel<>(5);
    for (int i = 0; i < 5; i++) {
      five.trySend(i);
    }
    List<Number> into = new ArrayList<>();
    assertThat(five.drainTo(into, 2)).isEqualTo(2);
    assertThat(five.drainTo(into, 0)).isZero();
    assertThat(five.drainTo(into, -1)).isZero();
    assertThat(into).containsExactly(0, 1);
    assertThat(five.drainTo(into)).isEqualTo(3);
    assertThat(into).containsExactly(0, 1, 2, 3, 4);
  }

  /** Each item that is received lets the next of these in at once. */
  @Test
  void drainTo_concurrentSend_takesOnlyItemsAlreadyThere() {
    for (int i = 0; i < 10; i++) {
      channel.send(String.valueOf(i), new Outcome<>());
    }
    List<String> into = new ArrayList<>();
    assertThat(channel.drainTo(into)).isEqualTo(2);
    assertThat(channel.drainTo(into, 1)).isEqualTo(1);
    assertThat(into).containsExactly("0", "1", "2");
    assertThat(channel.size()).isEqualTo(2);
  }

  /** {@code DrainsWhatWasThere}, also if there is room for more. */
  @Test
  void drainTo_itemsSentIntoFreeRoomMeanwhile_takesOnlyItemsAlreadyThere() {
    Channel<String> roomy = new Channel<>(8);
    roomy.trySend("first");
    roomy.trySend("second");
    List<String> into = new ArrayList<>();
    Collection<String> sends =
        new AbstractCollection<>() {
          @Override
          public boolean add(String item) {
            roomy.trySend("after " + item);
            return into.add(item);
          }

          @Override
          public Iterator<String> iterator() {
            return into.iterator();
          }

          @Override
          public int size() {
            return into.size();
          }
        };
    assertThat(roomy.drainTo(sends)).isEqualTo(2);
    assertThat(roomy.asBlockingQueue().drainTo(sends, 3)).isEqualTo(2);
    assertThat(into).containsExactly("first", "second", "after first", "after second");
  }

  @Test
  void close_tryWithResources_isCalled() {
    try (channel) {
      channel.trySend("a");
      assertThat(channel.isClosed()).isFalse();
    }
    assertThat(channel.isClosed()).isTrue();
    assertThat(channel.tryReceive()).isEqualTo("a");
  }

  @Test
  void iterator_closedAndEmpty_ends() throws InterruptedException {
    channel.send("a");
    channel.send("b");
    channel.close();
    Iterator<String> iterator = channel.iterator();
    assertThat(iterator.next()).isEqualTo("a");
    assertThat(iterator.hasNext()).isTrue();
    assertThat(iterator.hasNext()).isTrue();
    assertThat(iterator.next()).isEqualTo("b");
    assertThat(iterator.hasNext()).isFalse();
    assertThatThrownBy(iterator::next).isInstanceOf(NoSuchElementException.class);
  }

  @Test
  void stream_limited_takesNoMore() throws InterruptedException {
    channel.send("a");
    channel.send("b");
    assertThat(channel.stream().limit(1)).containsExactly("a");
    assertThat(channel.stream().findFirst()).contains("b");
    channel.close();
    assertThat(channel.stream()).isEmpty();
    assertThat(channel.stream().parallel()).isEmpty();
  }

  @Test
  void toString_openOrClosed_showsSizeAndCapacity() {
    channel.trySend("a");
    assertThat(channel).hasToString("Channel[size = 1 of 2, open]");
    channel.close();
    assertThat(channel).hasToString("Channel[size = 1 of 2, closed]");
  }

  private static void assertClosed(Actor.Body operation) {
    assertThatThrownBy(operation::run).isInstanceOf(ChannelClosedException.class);
  }

  /** An operation on all items has no limit of its own. */
  @Test
  void bulkOperation_thousandItems_takesAll() {
    int items = 1_000;
    Channel<Integer> many = new Channel<>(items);
    List<Integer> sent = IntStream.range(0, items).boxed().toList();
    BlockingQueue<Integer> queue = many.asBlockingQueue();
    List<Integer> taken = new ArrayList<>();

    assertThat(queue.remainingCapacity()).isEqualTo(items);
    queue.addAll(sent);
    assertThat(queue.remainingCapacity()).isZero();
    assertThat(many.size()).isEqualTo(items);
    assertThat(queue).containsExactlyElementsOf(sent);
    queue.clear();
    assertThat(queue).isEmpty();

    queue.addAll(sent);
    assertThat(many.drainTo(taken)).isEqualTo(items);
    assertThat(taken).isEqualTo(sent);

    queue.addAll(sent);
    taken.clear();
    assertThat(many.closeAndDrop(taken::add)).isEqualTo(items);
    assertThat(taken).isEqualTo(sent);
  }
}
