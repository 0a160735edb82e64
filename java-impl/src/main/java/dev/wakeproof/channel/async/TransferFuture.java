package dev.wakeproof.channel.async;

import dev.wakeproof.atomic.Threads;
import dev.wakeproof.callback.async.CallbackFuture;
import dev.wakeproof.channel.ChannelCallback;
import dev.wakeproof.channel.ChannelClosedException;
import dev.wakeproof.channel.Pending;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.function.Supplier;

/** A future that only its transfer completes, unless the transfer was withdrawn before. */
final class TransferFuture<E> extends CallbackFuture<E> {
  // Each failure comes after a garbage collection, which gives other threads time.
  private static final int TRIES = 100;

  // Final, so that a thread that gets the future by a data race sees it.
  private final Pending pending;

  /**
   * Starts the transfer.
   *
   * @param closedFor returns the cause of the close, once the channel is closed
   * @param start begins the transfer; any thread may call the callback before this constructor
   *     returns, so the callback touches only what {@link CompletableFuture} has set up by then
   */
  TransferFuture(Supplier<Throwable> closedFor, Function<ChannelCallback<E>, Pending> start) {
    pending = start.apply(callback(closedFor));
  }

  private ChannelCallback<E> callback(Supplier<Throwable> closedFor) {
    return new ChannelCallback<>() {
      @Override
      public void completed(E item) {
        TransferFuture.super.complete(item);
      }

      @Override
      public void closed() {
        int rounds = 0;
        for (int tries = 1; !isFailed(closedFor, tries); tries++) {
          rounds = Threads.onUninterruptibleSpinWait(rounds);
        }
        Threads.endSpinWait(rounds);
      }
    };
  }

  /**
   * Fails because the channel is closed. Only then is the cause known, so this allocates after the
   * close. It tries again if there is no memory: a future that never completes is a lost wakeup.
   *
   * @return false if there was no memory
   */
  private boolean isFailed(Supplier<Throwable> closedFor, int tries) {
    try {
      super.completeExceptionally(new ChannelClosedException(closedFor.get()));
      return true;
    } catch (OutOfMemoryError e) {
      if (tries == TRIES) {
        throw e;
      }
      return false;
    }
  }

  @Override
  public boolean complete(E value) {
    return isWithdrawn() && super.complete(value);
  }

  @Override
  public boolean completeExceptionally(Throwable failure) {
    return isWithdrawn() && super.completeExceptionally(failure);
  }

  @Override
  public boolean cancel(boolean mayInterruptIfRunning) {
    if (isWithdrawn()) {
      super.cancel(mayInterruptIfRunning);
    }
    return isCancelled();
  }

  /**
   * Withdraws the transfer unless it was made. Several threads may do so: one has withdrawn it and
   * may not have completed this yet. The first that completes this decides.
   */
  private boolean isWithdrawn() {
    return pending.cancel() || !pending.isDone();
  }

  @Override
  public CompletableFuture<E> completeAsync(Supplier<? extends E> supplier, Executor executor) {
    executor.execute(() -> completeBy(supplier));
    return this;
  }

  private void completeBy(Supplier<? extends E> supplier) {
    try {
      complete(supplier.get());
    } catch (Throwable failure) {
      completeExceptionally(failure);
    }
  }
}
