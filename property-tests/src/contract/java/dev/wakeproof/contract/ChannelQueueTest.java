package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.channel.Channel;
import dev.wakeproof.channel.ChannelCallback;
import dev.wakeproof.channel.ChannelClosedException;
import dev.wakeproof.channel.Pending;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.Spliterator;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What is asked of a blocking queue with a capacity, asked of a channel's. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ChannelQueueTest {
  private static final long SHORT_MILLIS = 20;

  private final Channel<Integer> channel = new Channel<>(3);
  private final BlockingQueue<Integer> queue = channel.asBlockingQueue();

  private void fill() {
    Collections.addAll(queue, 1, 2, 3);
  }

  @Test
  void put_inTheView_isReceivedFromTheChannel() throws Exception {
    channel.send(1);
    assertThat(queue.take()).isEqualTo(1);
    queue.put(2);
    assertThat(channel.receive()).isEqualTo(2);
    assertThat(channel.asBlockingQueue().poll()).isNull();
  }

  @Test
  void offer_full_returnsFalse() throws Exception {
    assertThat(queue.remainingCapacity()).isEqualTo(3);
    fill();
    assertThat(queue.remainingCapacity()).isZero();
    assertThat(queue.offer(4)).isFalse();
    assertThat(queue.offer(4, SHORT_MILLIS, TimeUnit.MILLISECONDS)).isFalse();
    assertThat(queue.offer(4, 0, TimeUnit.MILLISECONDS)).isFalse();
    assertThatThrownBy(() -> queue.add(4)).isExactlyInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> queue.addAll(List.of(4, 5))).isInstanceOf(IllegalStateException.class);
    assertThat(queue).containsExactly(1, 2, 3);
  }

  /** A sender that waits has no place in the queue. */
  @Test
  void remainingCapacity_senderWaits_isZero() throws Exception {
    fill();
    Actor<Void> sender = Actor.run(() -> queue.put(4));
    Actor.until(() -> channel.getWaitingSenders() == 1);
    assertThat(queue.remainingCapacity()).isZero();
    assertThat(queue).hasSize(3);
    queue.take();
    sender.result();
  }

  @Test
  void poll_empty_returnsNull() throws Exception {
    assertThat(queue.poll()).isNull();
    assertThat(queue.peek()).isNull();
    assertThat(queue.poll(SHORT_MILLIS, TimeUnit.MILLISECONDS)).isNull();
    assertThat(queue.poll(-1, TimeUnit.MILLISECONDS)).isNull();
    assertThatThrownBy(queue::element).isInstanceOf(NoSuchElementException.class);
    assertThatThrownBy(queue::remove).isInstanceOf(NoSuchElementException.class);
    assertThat(queue.isEmpty()).isTrue();
  }

  @Test
  @SuppressWarnings("ModifyingCollectionWithItself") // That is what is asked.
  void add_null_throws() {
    for (Actor.Body body :
        List.<Actor.Body>of(
            () -> queue.put(null),
            () -> queue.offer(null),
            () -> queue.add(null),
            () -> queue.offer(null, 1, TimeUnit.NANOSECONDS),
            () -> queue.drainTo(null),
            () -> queue.drainTo(null, 1),
            () -> queue.toArray((Object[]) null))) {
      assertThatThrownBy(body::run).isInstanceOf(NullPointerException.class);
    }
    assertThat(queue.contains(null)).isFalse();
    assertThat(queue.remove(null)).isFalse();
    assertThatThrownBy(() -> queue.addAll(queue)).isInstanceOf(IllegalArgumentException.class);
  }

  /** An empty queue refuses null, too. */
  @Test
  void bulkOperation_null_throws() {
    for (Actor.Body body :
        List.<Actor.Body>of(
            () -> queue.removeIf(null),
            () -> queue.removeAll(null),
            () -> queue.retainAll(null),
            () -> queue.addAll(null),
            () -> queue.forEach(null))) {
      assertThatThrownBy(body::run).isInstanceOf(NullPointerException.class);
    }
  }

  @Test
  void spliterator_ofQueueAndChannel_isOrderedAndNonNull() {
    int expected = Spliterator.ORDERED | Spliterator.NONNULL;
    assertThat(queue.spliterator().hasCharacteristics(expected)).isTrue();
    assertThat(channel.spliterator().hasCharacteristics(expected)).isTrue();
  }

  /** A spliterator that promises too much makes a stream leave out a step. */
  @Test
  void stream_equalItemsOutOfOrder_isDistinctAndSortedWhereAsked() {
    for (int item : List.of(2, 1, 2)) {
      queue.add(item);
    }
    assertThat(queue.stream().distinct()).containsExactly(2, 1);
    assertThat(queue.stream().sorted()).containsExactly(1, 2, 2);
    channel.close();
    assertThat(channel.stream().distinct().sorted()).containsExactly(1, 2);
  }

  @Test
  void putAndTake_fullOrEmptyQueue_waitForRoomOrItem() throws Exception {
    fill();
    Actor<Void> putting = Actor.run(() -> queue.put(4));
    assertThat(queue.take()).isEqualTo(1);
    putting.result();
    queue.clear();
    Actor<Integer> taking = Actor.start(queue::take);
    queue.put(5);
    assertThat(taking.result()).isEqualTo(5);
    Actor<Integer> polling = Actor.start(() -> queue.poll(1, TimeUnit.DAYS));
    queue.put(6);
    assertThat(polling.result()).isEqualTo(6);
  }

  @Test
  void wait_interrupted_throwsAndTransfersNothing() throws Exception {
    for (Actor.Body waiting :
        List.<Actor.Body>of(queue::take, () -> queue.poll(1, TimeUnit.DAYS))) {
      Actor<Void> actor = Actor.run(waiting);
      actor.interrupt();
      assertThat(actor.failure()).isInstanceOf(InterruptedException.class);
    }
    fill();
    for (Actor.Body waiting :
        List.<Actor.Body>of(() -> queue.put(4), () -> queue.offer(4, 1, TimeUnit.DAYS))) {
      Actor<Void> actor = Actor.run(waiting);
      actor.interrupt();
      assertThat(actor.failure()).isInstanceOf(InterruptedException.class);
    }
    assertThat(queue).containsExactly(1, 2, 3);
  }

  @Test
  void remove_fromTheMiddle_keepsTheOrder() {
    // More than a lap, so that the items stand across the end of the ring, too.
    for (int lap = 0; lap < 4; lap++) {
      fill();
      assertThat(queue.remove(2)).isTrue();
      assertThat(queue.remove(2)).isFalse();
      assertThat(queue).containsExactly(1, 3);
      assertThat(queue.offer(4)).isTrue();
      assertThat(queue.offer(5)).isFalse();
      assertThat(queue.removeIf(item -> item > 3)).isTrue();
      assertThat(queue.removeAll(List.of(1, 7))).isTrue();
      assertThat(queue.toArray(new Integer[0])).containsExactly(3);
      assertThat(queue.retainAll(List.of())).isTrue();
      assertThat(queue.isEmpty()).isTrue();
      assertThat(queue.size()).isZero();
    }
  }

  @Test
  void remove_senderWaiting_makesRoom() throws Exception {
    fill();
    Actor<Void> putting = Actor.run(() -> queue.put(4));
    assertThat(queue.remove(3)).isTrue();
    putting.result();
    Actor<Void> again = Actor.run(() -> queue.put(5));
    queue.clear();
    again.result();
    assertThat(queue.poll(1, TimeUnit.DAYS)).isNotNull();
  }

  /** A sender that waits puts its item in as soon as one is taken out: {@code clear} must end. */
  @Test
  void clear_sendersWaiting_takesOnlyItemsAlreadyThere() {
    fill();
    List<Pending> senders = new ArrayList<>();
    for (int item = 4; item <= 8; item++) {
      senders.add(channel.send(item, new Ignored()));
    }
    queue.clear();
    assertThat(queue).containsExactly(4, 5, 6);
    assertThat(senders.stream().filter(Pending::isDone)).hasSize(3);
  }

  private static final class Ignored implements ChannelCallback<Integer> {
    @Override
    public void completed(Integer item) {}

    @Override
    public void closed() {}
  }

  /** As with an ArrayBlockingQueue. */
  @Test
  void iteratorRemove_takenAndPutInAgain_sparesTheItem() {
    String again = "again";
    for (BlockingQueue<String> texts :
        List.of(new ArrayBlockingQueue<String>(4), new Channel<String>(4).asBlockingQueue())) {
      texts.addAll(List.of(again, "last"));
      Iterator<String> iterator = texts.iterator();
      assertThat(iterator.next()).isEqualTo(again);
      assertThat(texts.poll()).isSameAs(again);
      texts.add(again);
      iterator.remove();
      assertThat(texts).containsExactly("last", again);
    }
  }

  /** How far items moved up before the iterator was made does not count. */
  @Test
  void iteratorRemove_othersWereRemovedBefore_sparesTheItemPutInAgain() throws Exception {
    Integer same = 1;
    queue.put(same);
    queue.put(2);
    assertThat(queue.remove(2)).isTrue();
    Iterator<Integer> items = queue.iterator();
    assertThat(items.next()).isSameAs(same);
    assertThat(queue.take()).isSameAs(same);
    queue.put(same);
    items.remove();
    assertThat(queue).containsExactly(1);
  }

  @Test
  void offer_timedWithRoom_putsInOnce() throws Exception {
    assertThat(queue.offer(1, 1, TimeUnit.DAYS)).isTrue();
    assertThat(queue).containsExactly(1);
  }

  @Test
  void iteratorRemove_itemStillThere_removesIt() throws Exception {
    fill();
    Iterator<Integer> iterator = queue.iterator();
    assertThatThrownBy(iterator::remove).isInstanceOf(IllegalStateException.class);
    assertThat(queue.take()).isEqualTo(1);
    queue.put(4);
    assertThat(iterator.next()).isEqualTo(1);
    iterator.remove();
    assertThatThrownBy(iterator::remove).isInstanceOf(IllegalStateException.class);
    assertThat(iterator.next()).isEqualTo(2);
    iterator.remove();
    assertThat(iterator.next()).isEqualTo(3);
    assertThat(iterator.hasNext()).isFalse();
    assertThatThrownBy(iterator::next).isInstanceOf(NoSuchElementException.class);
    assertThat(queue).containsExactly(3, 4);
    assertThat(queue.stream().mapToInt(item -> item).sum()).isEqualTo(7);
  }

  /** As with an ArrayBlockingQueue: the one that was given, not the first that is the same. */
  @Test
  void iteratorRemove_equalItems_removesTheOneReturned() throws Exception {
    String twice = "twice";
    for (BlockingQueue<String> texts :
        List.of(new ArrayBlockingQueue<String>(4), new Channel<String>(4).asBlockingQueue())) {
      texts.addAll(List.of(twice, "once", twice, "last"));
      Iterator<String> iterator = texts.iterator();
      iterator.next();
      iterator.next();
      iterator.next();
      iterator.remove();
      assertThat(texts).containsExactly(twice, "once", "last");
      texts.add(twice);
      iterator = texts.iterator();
      iterator.next();
      iterator.next();
      iterator.remove();
      assertThat(texts).containsExactly(twice, "last", twice);
      iterator.next();
      iterator.next();
      iterator.remove();
      assertThat(texts).containsExactly(twice, "last");
    }
  }

  /** A removal moves the items before it up, so an equal item may be where this one could be. */
  @Test
  void iteratorRemove_takenMeanwhile_sparesAnEqualItem() {
    BlockingQueue<String> texts = new Channel<String>(4).asBlockingQueue();
    String first = new String("equal");
    String second = new String("equal");
    texts.addAll(List.of("before", first, second));
    Iterator<String> iterator = texts.iterator();
    iterator.next();
    assertThat(iterator.next()).isSameAs(first);
    assertThat(texts.remove("before")).isTrue();
    assertThat(texts.poll()).isSameAs(first);
    iterator.remove();
    assertThat(texts).containsExactly(second);
  }

  @Test
  void drainTo_withALimit_takesThatManyAndMakesRoom() throws Exception {
    fill();
    Actor<Void> putting = Actor.run(() -> queue.put(4));
    List<Integer> into = new ArrayList<>();
    assertThat(queue.drainTo(into, 2)).isEqualTo(2);
    putting.result();
    assertThat(queue.drainTo(into, 0)).isZero();
    assertThat(queue.drainTo(into)).isEqualTo(2);
    assertThat(into).containsExactly(1, 2, 3, 4);
    assertThatThrownBy(() -> queue.drainTo(queue)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void close_itemsLeft_refusesNewItemsAndReturnsTheRest() throws Exception {
    fill();
    channel.close();
    for (Actor.Body sending :
        List.<Actor.Body>of(
            () -> queue.put(4),
            () -> queue.offer(4),
            () -> queue.add(4),
            () -> queue.offer(4, 1, TimeUnit.DAYS))) {
      assertThatThrownBy(sending::run).isInstanceOf(ChannelClosedException.class);
    }
    assertThat(queue.peek()).isEqualTo(1);
    assertThat(queue.remove(2)).isTrue();
    assertThat(queue.take()).isEqualTo(1);
    assertThat(queue.poll()).isEqualTo(3);
    assertThat(queue.poll()).isNull();
    assertThat(queue.peek()).isNull();
    assertThat(queue.poll(1, TimeUnit.DAYS)).isNull();
  }

  /** As from an empty queue: an executor's threads stay, and end by the interrupt alone. */
  @Test
  void take_closedAndEmpty_waitsForAnInterrupt() throws Exception {
    Actor<Integer> before = Actor.start(queue::take);
    Actor.until(before::isAsleep);
    channel.close();
    Actor<Integer> after = Actor.start(queue::take);
    for (Actor<Integer> taking : List.of(before, after)) {
      Actor.until(taking::isAsleep);
      taking.wakeForNothing();
      TimeUnit.MILLISECONDS.sleep(SHORT_MILLIS);
      assertThat(taking.isDone()).isFalse();
      taking.interrupt();
      assertThat(taking.failure()).isInstanceOf(InterruptedException.class);
    }
  }

  @Test
  void take_closedAndInterrupted_clearsTheStatus() throws Exception {
    channel.close();
    Actor<Boolean> taking =
        Actor.start(
            () -> {
              assertThatThrownBy(queue::take).isInstanceOf(InterruptedException.class);
              return Thread.currentThread().isInterrupted();
            });
    Actor.until(taking::isAsleep);
    taking.interrupt();
    assertThat(taking.result()).isFalse();
  }

  @Test
  void iteratorRemove_severalRemovedMeanwhile_findsTheItem() {
    fill();
    Iterator<Integer> iterator = queue.iterator();
    assertThat(iterator.next()).isEqualTo(1);
    assertThat(queue.removeIf(item -> item > 1)).isTrue();
    iterator.remove();
    assertThat(queue).isEmpty();
  }

  /** In linear time: item by item, each removal would move up all that stand before it. */
  @Test
  void removeIf_ofEveryOtherOfMany_isFast() {
    int items = 100_000;
    BlockingQueue<Integer> many = new Channel<Integer>(items).asBlockingQueue();
    for (int item = 0; item < items; item++) {
      many.add(item);
    }
    long begun = System.nanoTime();
    assertThat(many.removeIf(item -> item % 2 == 0)).isTrue();
    assertThat(System.nanoTime() - begun).isLessThan(TimeUnit.SECONDS.toNanos(2));
    assertThat(many).hasSize(items / 2).allMatch(item -> item % 2 != 0);
  }

  /** The same object, put in after the view looked, stands one place after the one it saw. */
  @Test
  void removeIf_putInAgainMeanwhile_sparesTheLaterItem() {
    BlockingQueue<String> texts = new Channel<String>(4).asBlockingQueue();
    texts.addAll(List.of("before", "again"));
    boolean removed =
        texts.removeIf(
            text -> {
              boolean isFirst = text.equals("before");
              if (isFirst) {
                assertThat(texts.remove("before")).isTrue();
                texts.add("again");
              }
              return !isFirst;
            });
    assertThat(removed).isTrue();
    assertThat(texts).containsExactly("again");
  }

  @Test
  void removeIf_allTakenAndTheLastPutInAgain_sparesIt() {
    BlockingQueue<String> texts = new Channel<String>(4).asBlockingQueue();
    texts.addAll(List.of("first", "second", "again"));
    boolean removed =
        texts.removeIf(
            text -> {
              if (text.equals("again")) {
                texts.clear();
                texts.add("again");
              }
              return true;
            });
    assertThat(removed).isFalse();
    assertThat(texts).containsExactly("again");
  }

  /** An equal item that comes while the predicate runs was never asked about. */
  @Test
  void removeIf_takenMeanwhile_sparesAnEqualItem() {
    BlockingQueue<String> texts = new Channel<String>(4).asBlockingQueue();
    String first = new String("equal");
    String second = new String("equal");
    texts.addAll(List.of("before", first));
    boolean removed =
        texts.removeIf(
            text -> {
              boolean isFirst = text.equals("before");
              if (!isFirst) {
                assertThat(texts.remove("before")).isTrue();
                assertThat(texts.poll()).isSameAs(first);
                texts.add(second);
              }
              return !isFirst;
            });
    assertThat(removed).isFalse();
    assertThat(texts).containsExactly(second);
  }

  /** The predicate is asked once of each place, and not once of each object. */
  @Test
  void removeIf_ofWhatWasSeenBefore_keepsTheFirstOfEach() {
    String once = "once";
    String twice = "twice";
    for (int lap = 0; lap < 4; lap++) {
      BlockingQueue<String> texts = new Channel<String>(4).asBlockingQueue();
      for (int skipped = 0; skipped < lap; skipped++) {
        texts.add("skipped");
        texts.remove();
      }
      texts.addAll(List.of(twice, once, twice, twice));
      Set<String> seen = new HashSet<>();
      assertThat(texts.removeIf(text -> !seen.add(text))).isTrue();
      assertThat(texts).containsExactly(twice, once);
      assertThat(texts.offer("third")).isTrue();
      assertThat(texts.offer("fourth")).isTrue();
      assertThat(texts.offer("fifth")).isFalse();
      assertThat(texts).containsExactly(twice, once, "third", "fourth");
    }
  }

  /**
   * Items that other threads add or remove while the predicate runs are found again at their new
   * places.
   */
  @Test
  void removeIf_othersTakeAndRemoveMeanwhile_removesWhatIsLeftOfIt() {
    BlockingQueue<Integer> many = new Channel<Integer>(8).asBlockingQueue();
    many.addAll(List.of(0, 1, 2, 3, 4, 5));
    assertThat(
            many.removeIf(
                item -> {
                  if (item == 5) {
                    assertThat(many.poll()).isZero();
                    assertThat(many.remove(2)).isTrue();
                    assertThat(many.remove(4)).isTrue();
                    many.addAll(List.of(6, 8));
                  }
                  return item != 3;
                }))
        .isTrue();
    assertThat(many).containsExactly(3, 6, 8);
  }

  @Test
  void removeIf_sendersWaiting_letsThemSend() throws Exception {
    fill();
    Actor<Void> putting = Actor.run(() -> queue.put(4));
    Actor<Void> next = Actor.run(() -> queue.put(5));
    Actor.until(() -> channel.getWaitingSenders() == 2);
    assertThat(queue.removeIf(item -> item > 1)).isTrue();
    putting.result();
    next.result();
    assertThat(queue).hasSize(3).contains(1, 4, 5);
  }

  /** At no moment the queue is without one that is equal: so one is removed. */
  @Test
  void remove_theOneThatWasFoundIsTakenByAnother_removesTheNext() {
    BlockingQueue<Object> objects = new Channel<>(2).asBlockingQueue();
    Object late = new Object();
    objects.add(new Object());
    Object wanted =
        new Object() {
          private boolean raced;

          @Override
          public boolean equals(Object other) {
            if (!raced) {
              raced = true;
              objects.add(late);
              objects.remove();
            }
            return true;
          }

          @Override
          public int hashCode() {
            return 0;
          }
        };
    assertThat(objects.remove(wanted)).isTrue();
    assertThat(objects).isEmpty();
  }

  /** Each item is received or removed once, and waiters stay in line during snapshots. */
  @Test
  void takeAndRemove_concurrentIteration_deliverEachItemOnce() throws Exception {
    int items = 2_000;
    List<Integer> received = Collections.synchronizedList(new ArrayList<>());
    List<Integer> removed = Collections.synchronizedList(new ArrayList<>());
    Actor<Void> putting =
        Actor.run(
            () -> {
              for (int item = 1; item <= items; item++) {
                queue.put(item);
              }
              channel.close();
            });
    Actor<Void> removing =
        Actor.run(
            () -> {
              while (!channel.isClosed()) {
                for (Integer item : queue) {
                  if (item % 2 == 0 && queue.remove(item)) {
                    removed.add(item);
                  }
                }
              }
            });
    List<Actor<Void>> taking =
        IntStream.range(0, 2)
            .mapToObj(
                each ->
                    Actor.run(
                        () -> {
                          for (Integer item : channel) {
                            received.add(item);
                          }
                        }))
            .toList();
    putting.result();
    removing.result();
    for (Actor<Void> each : taking) {
      each.result();
    }
    assertThat(removed).isNotEmpty();
    List<Integer> all = new ArrayList<>(received);
    all.addAll(removed);
    Collections.sort(all);
    assertThat(all).isEqualTo(IntStream.rangeClosed(1, items).boxed().toList());
  }

  /** The queue says «empty» and «full» only where that is so, however busy others are. */
  @Test
  void offerAndPoll_neverEmptyOrFull_alwaysSucceed() throws Exception {
    BlockingQueue<Integer> wide = new Channel<Integer>(8).asBlockingQueue();
    int turns = 2_000;
    Actor.Body byTurns =
        () -> {
          for (int turn = 0; turn < turns; turn++) {
            assertThat(wide.offer(turn)).isTrue();
            assertThat(wide.poll()).isNotNull();
          }
        };
    List<Actor<Void>> actors = List.of(Actor.run(byTurns), Actor.run(byTurns), Actor.run(byTurns));
    for (Actor<Void> actor : actors) {
      actor.result();
    }
    assertThat(wide.isEmpty()).isTrue();
  }
}
