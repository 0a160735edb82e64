package dev.wakeproof.channel.async;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.channel.ChannelCallback;
import dev.wakeproof.channel.ChannelClosedException;
import dev.wakeproof.channel.Pending;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** A transfer that is over before the future knows what it has begun. */
class TransferFutureTest {
  /** It was made. */
  private static final Pending DONE =
      new Pending() {
        @Override
        public boolean cancel() {
          return false;
        }

        @Override
        public boolean isDone() {
          return true;
        }

        @Override
        public Throwable failure() {
          return null;
        }
      };

  /** Another thread is the first to call back, while the constructor still waits for it. */
  private static CompletableFuture<String> overAtOnce(Consumer<ChannelCallback<String>> end) {
    return new TransferFuture<>(
        () -> null,
        callback -> {
          CompletableFuture.runAsync(() -> end.accept(callback)).join();
          return DONE;
        });
  }

  @Test
  void itHasWhatWasTransferred() {
    CompletableFuture<String> future = overAtOnce(callback -> callback.completed("a"));
    assertThat(future).isCompletedWithValue("a");
    assertThat(future.cancel(false)).isFalse();
    assertThat(future.complete("b")).isFalse();
    assertThat(future.completeExceptionally(new IllegalStateException())).isFalse();
    assertThat(future).isCompletedWithValue("a");
  }

  @Test
  void itFailsIfTheChannelWasClosed() {
    assertThat(overAtOnce(ChannelCallback::closed))
        .failsWithin(0, TimeUnit.SECONDS)
        .withThrowableOfType(ExecutionException.class)
        .withCauseInstanceOf(ChannelClosedException.class);
  }
}
