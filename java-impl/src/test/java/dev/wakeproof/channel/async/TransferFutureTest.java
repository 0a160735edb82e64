package dev.wakeproof.channel.async;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.channel.ChannelCallback;
import dev.wakeproof.channel.ChannelClosedException;
import dev.wakeproof.channel.Pending;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A transfer that is over before the future knows what it has begun. */
class TransferFutureTest {
  /**
   * Returns a request that cannot be cancelled any more.
   *
   * @param done whether it was completed; else it was cancelled
   */
  private static Pending over(boolean done) {
    return new Pending() {
      @Override
      public boolean cancel() {
        return false;
      }

      @Override
      public boolean isDone() {
        return done;
      }

      @Override
      public Throwable failure() {
        return null;
      }
    };
  }

  /** Another thread is the first to call back, while the constructor still waits for it. */
  private static CompletableFuture<String> overAtOnce(Consumer<ChannelCallback<String>> end) {
    return new TransferFuture<>(
        () -> null,
        callback -> {
          CompletableFuture.runAsync(() -> end.accept(callback)).join();
          return over(true);
        });
  }

  @Test
  void future_afterATransfer_hasTheItem() {
    CompletableFuture<String> future = overAtOnce(callback -> callback.completed("a"));
    assertThat(future).isCompletedWithValue("a");
    assertThat(future.cancel(false)).isFalse();
    assertThat(future.complete("b")).isFalse();
    assertThat(future.completeExceptionally(new IllegalStateException())).isFalse();
    assertThat(future).isCompletedWithValue("a");
  }

  /** The cancelling thread has yet to complete the future, and is overtaken. */
  @Test
  void cancel_alreadyWithdrawn_completesTheFuture() {
    CompletableFuture<String> cancelled = new TransferFuture<>(() -> null, call -> over(false));
    assertThat(cancelled.cancel(false)).isTrue();
    assertThat(cancelled).isCancelled();
    assertThat(cancelled.cancel(false)).isTrue();
    assertThat(cancelled.complete("b")).isFalse();

    CompletableFuture<String> completed = new TransferFuture<>(() -> null, call -> over(false));
    assertThat(completed.complete("b")).isTrue();
    assertThat(completed.cancel(false)).isFalse();
    assertThat(completed).isCompletedWithValue("b");
  }

  /** Another thread has withdrawn the request, and has yet to complete the future. */
  @Test
  void completeExceptionally_alreadyWithdrawn_completesTheFuture() {
    CompletableFuture<String> failed = new TransferFuture<>(() -> null, call -> over(false));
    assertThat(failed.completeExceptionally(new IllegalStateException("late"))).isTrue();
    assertThat(failed).isCompletedExceptionally();
  }

  /**
   * Also by an exception that the supplier does not declare, as one in Kotlin may throw. Otherwise
   * the future would never complete.
   */
  @ParameterizedTest
  @ValueSource(classes = {RuntimeException.class, Error.class, Exception.class})
  void completeAsync_theSupplierThrows_failsByThat(Class<? extends Throwable> kind)
      throws Exception {
    Throwable thrown = kind.getConstructor(String.class).newInstance("for the test");
    CompletableFuture<String> failed = new TransferFuture<>(() -> null, call -> over(false));
    failed.completeAsync(() -> TransferFutureTest.<RuntimeException>raise(thrown), Runnable::run);
    assertThat(failed)
        .failsWithin(0, TimeUnit.SECONDS)
        .withThrowableOfType(ExecutionException.class)
        .havingCause()
        .isSameAs(thrown);
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // The caller takes it for one.
  private static <T extends Throwable> String raise(Throwable thrown) throws T {
    throw (T) thrown;
  }

  @Test
  void future_channelClosed_fails() {
    assertThat(overAtOnce(ChannelCallback::closed))
        .failsWithin(0, TimeUnit.SECONDS)
        .withThrowableOfType(ExecutionException.class)
        .withCauseInstanceOf(ChannelClosedException.class);
  }

  /** Otherwise it would never complete. */
  @Test
  void future_channelClosedWithoutMemoryAtFirst_fails() {
    AtomicInteger tries = new AtomicInteger();
    IllegalStateException cause = new IllegalStateException("cause");
    CompletableFuture<String> future =
        new TransferFuture<>(
            () -> {
              if (tries.incrementAndGet() < 20) {
                throw new OutOfMemoryError("for the test");
              }
              return cause;
            },
            callback -> {
              callback.closed();
              return over(true);
            });
    assertThat(future)
        .failsWithin(0, TimeUnit.SECONDS)
        .withThrowableOfType(ExecutionException.class)
        .withCauseInstanceOf(ChannelClosedException.class)
        .havingRootCause()
        .isSameAs(cause);
  }
}
