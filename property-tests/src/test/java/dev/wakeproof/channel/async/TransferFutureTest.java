package dev.wakeproof.channel.async;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.channel.Pending;
import org.junit.jupiter.api.Test;

/** Another thread has withdrawn the request of the future, and has yet to complete the future. */
class TransferFutureTest {
  private static final class WithdrawnByAnother implements Pending {
    @Override
    public boolean cancel() {
      return false;
    }

    @Override
    public boolean isDone() {
      return false;
    }

    @Override
    public Throwable failure() {
      return null;
    }
  }

  private final TransferFuture<String> future =
      new TransferFuture<>(() -> null, callback -> new WithdrawnByAnother());

  @Test
  void cancel_withdrawnByAnotherThread_completesFirst() {
    assertThat(future.cancel(false)).isTrue();
    assertThat(future).isCancelled();
  }

  @Test
  void complete_withdrawnByAnotherThread_completesFirst() {
    assertThat(future.complete("by hand")).isTrue();
    assertThat(future).isCompletedWithValue("by hand");
  }

  @Test
  void completeExceptionally_withdrawnByAnotherThread_completesFirst() {
    assertThat(future.completeExceptionally(new IllegalStateException("late"))).isTrue();
    assertThat(future).isCompletedExceptionally();
  }
}
