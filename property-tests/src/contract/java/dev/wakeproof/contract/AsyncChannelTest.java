package dev.wakeproof.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.channel.Channel;
import dev.wakeproof.channel.ChannelClosedException;
import dev.wakeproof.channel.async.AsyncChannel;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class AsyncChannelTest {
  /** A way to wait for a future. */
  private interface Wait {
    String on(CompletableFuture<String> future) throws Exception;
  }

  private final Channel<String> channel = new Channel<>(1);
  private final AsyncChannel<String> async = new AsyncChannel<>(channel);

  @Test
  void sendAndReceive_withoutWaiting_completeAtOnce() {
    assertThat(async.send("a")).isCompletedWithValue("a");
    assertThat(async.receive()).isCompletedWithValue("a");
  }

  /** An error of the caller is thrown, and is no outcome of the operation. */
  @Test
  void send_null_throws() {
    assertThatThrownBy(() -> async.send(null)).isInstanceOf(NullPointerException.class);
    assertThat(channel.size()).isZero();
  }

  @Test
  void receive_afterASend_completesTheFuture() {
    CompletableFuture<String> received = async.receive();
    assertThat(received).isNotDone();
    assertThat(channel.trySend("a")).isTrue();
    assertThat(received).isCompletedWithValue("a");
    channel.trySend("b");
    CompletableFuture<String> sent = async.send("c");
    assertThat(sent).isNotDone();
    assertThat(channel.tryReceive()).isEqualTo("b");
    assertThat(sent).isCompletedWithValue("c");
    assertThat(channel.tryReceive()).isEqualTo("c");
  }

  @Test
  void close_pendingReceive_failsTheFuture() {
    CompletableFuture<String> received = async.receive();
    channel.close();
    assertClosed(received);
    assertClosed(async.receive());
    assertClosed(async.send("a"));
  }

  @Test
  void close_withACause_everyFutureHasTheCause() {
    Throwable cause = new IllegalStateException("the reason");
    List<CompletableFuture<String>> all = new ArrayList<>(List.of(async.receive()));
    Channel<String> full = new Channel<>(1);
    AsyncChannel<String> sending = new AsyncChannel<>(full);
    assertThat(sending.send("a")).isCompletedWithValue("a");
    all.add(sending.send("b"));
    channel.close(cause);
    full.close(cause);
    all.add(async.receive());
    all.add(sending.send("c"));
    for (CompletableFuture<String> future : all) {
      assertThat(future)
          .failsWithin(0, TimeUnit.SECONDS)
          .withThrowableOfType(ExecutionException.class)
          .havingRootCause()
          .isSameAs(cause);
    }
  }

  private static void assertClosed(CompletableFuture<String> future) {
    assertThat(future)
        .failsWithin(0, TimeUnit.SECONDS)
        .withThrowableOfType(ExecutionException.class)
        .withCauseInstanceOf(ChannelClosedException.class);
  }

  @Test
  void future_completedByHand_withdrawsTheRequest() throws Exception {
    assertThat(async.receive().cancel(false)).isTrue();
    assertThat(async.receive().complete("by hand")).isTrue();
    assertThat(async.receive().completeExceptionally(new IllegalStateException())).isTrue();
    assertThat(async.receive().completeAsync(() -> "by hand").get(10, TimeUnit.SECONDS))
        .isEqualTo("by hand");
    assertThat(async.receive().orTimeout(1, TimeUnit.MILLISECONDS))
        .failsWithin(10, TimeUnit.SECONDS)
        .withThrowableOfType(ExecutionException.class)
        .withCauseInstanceOf(TimeoutException.class);
    channel.trySend("a");
    assertThat(async.send("b").cancel(false)).isTrue();
    assertThat(channel.tryReceive()).isEqualTo("a");
    assertThat(channel.tryReceive()).isNull();
  }

  /** An item that is sent while the future is being completed stays in the channel. */
  @Test
  void complete_anItemIsSentMeanwhile_theItemStays() {
    List<Consumer<CompletableFuture<String>>> ends =
        List.of(
            future -> future.cancel(false),
            future -> future.complete("by hand"),
            future -> future.completeExceptionally(new IllegalStateException()),
            future -> future.completeAsync(() -> "by hand", Runnable::run),
            future ->
                future.completeAsync(
                    () -> {
                      throw new IllegalStateException();
                    },
                    Runnable::run));
    for (Consumer<CompletableFuture<String>> end : ends) {
      CompletableFuture<String> received = async.receive();
      CompletableFuture<Boolean> sent = received.handle((item, failure) -> channel.trySend("a"));
      end.accept(received);
      assertThat(received).isDone();
      assertThat(sent).isCompletedWithValue(true);
      assertThat(channel.tryReceive()).isEqualTo("a");
      assertThat(channel.getWaitingReceivers()).isZero();
    }
  }

  /** The supplier runs before the request is withdrawn: an item that comes first is received. */
  @Test
  void completeAsync_theSupplierThrowsAfterTheTransfer_theFutureHasTheItem() {
    CompletableFuture<String> received = async.receive();
    received.completeAsync(
        () -> {
          channel.trySend("a");
          throw new IllegalStateException();
        },
        Runnable::run);
    assertThat(received).isCompletedWithValue("a");
  }

  @Test
  void completeAsync_withAnExecutor_asksTheSupplierThere() {
    List<Runnable> handed = new ArrayList<>();
    CompletableFuture<String> received = async.receive();
    assertThat(received.completeAsync(() -> "by hand", handed::add)).isSameAs(received);
    assertThat(received).isNotDone();
    handed.remove(0).run();
    assertThat(received).isCompletedWithValue("by hand");
    assertThat(channel.getWaitingReceivers()).isZero();
  }

  /** The continuation that ends the wait is due after the one that waits, in one thread. */
  @Test
  void receive_withAnExecutor_completesThere() throws Exception {
    List<Runnable> handed = new ArrayList<>();
    AsyncChannel<String> elsewhere = new AsyncChannel<>(channel, handed::add);
    CompletableFuture<String> received = elsewhere.receive();
    channel.send("a");
    assertThat(received).isNotDone();
    handed.remove(0).run();
    assertThat(received).isCompletedWithValue("a");
    channel.send("b");
    CompletableFuture<String> sent = elsewhere.send("c");
    assertThat(channel.receive()).isEqualTo("b");
    assertThat(sent).isNotDone();
    handed.remove(0).run();
    assertThat(sent).isCompletedWithValue("c");
  }

  @Test
  void completeExceptionally_twice_succeedsOnce() {
    CompletableFuture<String> received = async.receive();
    assertThat(received.completeExceptionally(new IllegalStateException())).isTrue();
    assertThat(received.completeExceptionally(new IllegalStateException())).isFalse();
    assertThat(received.complete("by hand")).isFalse();
  }

  /** The transfer is made, and only its callback is to come: nothing else completes the future. */
  @Test
  void complete_afterTheTransferAndBeforeItsCallback_fails() {
    List<Runnable> handed = new ArrayList<>();
    CompletableFuture<String> received = new AsyncChannel<>(channel, handed::add).receive();
    channel.trySend("a");
    assertThat(received.cancel(false)).isFalse();
    assertThat(received.complete("by hand")).isFalse();
    assertThat(received.completeExceptionally(new IllegalStateException())).isFalse();
    assertThat(received).isNotDone();
    handed.remove(0).run();
    assertThat(received).isCompletedWithValue("a");
  }

  @Test
  void cancel_pendingRequestWithAnExecutor_withdrawsIt() {
    AsyncChannel<String> elsewhere = new AsyncChannel<>(channel, Runnable::run);
    CompletableFuture<String> received = elsewhere.receive();
    assertThat(received.cancel(false)).isTrue();
    assertThat(channel.getWaitingReceivers()).isZero();
    channel.trySend("a");
    CompletableFuture<String> sent = elsewhere.send("b");
    assertThat(sent.cancel(false)).isTrue();
    assertThat(channel.getWaitingSenders()).isZero();
  }

  static Stream<Named<Wait>> waits() {
    return Stream.of(
        Named.of("get", CompletableFuture::get),
        Named.of("timed get", future -> future.get(5, TimeUnit.SECONDS)),
        Named.of("join", CompletableFuture::join));
  }

  @ParameterizedTest
  @MethodSource("waits")
  void wait_inAContinuationOfItsOwnSend_isEndedByAnotherThread(Wait wait) throws Exception {
    Channel<String> two = new Channel<>(2);
    AsyncChannel<String> both = new AsyncChannel<>(two);
    CompletableFuture<String> first = both.receive();
    CompletableFuture<String> second = both.receive();
    CompletableFuture<String> got =
        first.thenApply(
            item -> {
              two.trySend("second");
              try {
                return wait.on(second.thenApply(next -> item + " and " + next));
              } catch (Exception e) {
                throw new AssertionError(e);
              }
            });
    Actor.run(() -> two.trySend("first")).result();
    assertThat(got.get(15, TimeUnit.SECONDS)).isEqualTo("first and second");
  }

  /** Without a wait, the callback that comes next waits for the end of this one. */
  @Test
  void get_inAContinuationOfADoneFuture_handsNothingToAnotherThread() throws Exception {
    Channel<String> two = new Channel<>(2);
    AsyncChannel<String> both = new AsyncChannel<>(two);
    CompletableFuture<String> first = both.receive();
    CompletableFuture<String> second = both.receive();
    CompletableFuture<Thread> ranFirst =
        first.thenApply(
            item -> {
              two.trySend("second");
              first.join();
              return Thread.currentThread();
            });
    CompletableFuture<Thread> ranSecond = second.thenApply(item -> Thread.currentThread());
    Actor.run(() -> two.trySend("first")).result();
    assertThat(ranSecond.get(15, TimeUnit.SECONDS)).isSameAs(ranFirst.get(15, TimeUnit.SECONDS));
  }

  @Test
  void cancel_afterTheTransfer_hasNoEffect() {
    channel.trySend("a");
    CompletableFuture<String> received = async.receive();
    assertThat(received.cancel(false)).isFalse();
    assertThat(received.complete("by hand")).isFalse();
    assertThat(received).isCompletedWithValue("a");
  }

  /**
   * No race shows it on a machine that keeps stores in order; the language promises it of these.
   */
  @Test
  void future_publishedByARace_isSeenInitialized() {
    Field[] fields = async.receive().getClass().getDeclaredFields();
    assertThat(fields).isNotEmpty();
    assertThat(fields).allMatch(field -> Modifier.isFinal(field.getModifiers()));
  }

  @Test
  void cancel_derivedFuture_keepsTheRequest() {
    CompletableFuture<String> received = async.receive();
    CompletableFuture<String> derived = received.thenApply(item -> item + "!");
    CompletableFuture<String> other = received.thenApply(item -> item + "?");
    assertThat(other.cancel(false)).isTrue();
    channel.trySend("a");
    assertThat(derived).isCompletedWithValue("a!");
    assertThat(received).isCompletedWithValue("a");
  }

  @Test
  void cancel_racingWithSend_losesNoItem() throws Exception {
    int rounds = 20_000;
    AtomicReference<Channel<Integer>> current = new AtomicReference<>();
    CyclicBarrier start = new CyclicBarrier(2);
    CyclicBarrier end = new CyclicBarrier(2);
    Actor<Void> sender =
        Actor.run(
            () -> {
              for (int i = 0; i < rounds; i++) {
                start.await(15, TimeUnit.SECONDS);
                current.get().trySend(i);
                end.await(15, TimeUnit.SECONDS);
              }
            });
    for (int i = 0; i < rounds; i++) {
      Channel<Integer> raced = new Channel<>(1);
      CompletableFuture<Integer> future = new AsyncChannel<>(raced).receive();
      current.set(raced);
      start.await(15, TimeUnit.SECONDS);
      boolean cancelled = future.cancel(false);
      end.await(15, TimeUnit.SECONDS);
      assertThat(future.isCancelled()).isEqualTo(cancelled);
      if (cancelled) {
        assertThat(raced.tryReceive()).isEqualTo(i);
      } else {
        assertThat(future).isCompletedWithValue(i);
        assertThat(raced.tryReceive()).isNull();
      }
    }
    sender.result();
  }
}
