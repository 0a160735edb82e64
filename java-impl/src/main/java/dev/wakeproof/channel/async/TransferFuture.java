package dev.wakeproof.channel.async;

import dev.wakeproof.channel.ChannelCallback;
import dev.wakeproof.channel.ChannelClosedException;
import dev.wakeproof.channel.Pending;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.function.Supplier;

/** A future that nobody but the transfer completes, unless the transfer was withdrawn before. */
final class TransferFuture<E> extends CompletableFuture<E> {
  // Final, so that whoever gets the future by a data race sees it too.
  private final Pending pending;

  /**
   * Starts the transfer.
   *
   * @param closedFor says why the channel is closed, once it is
   * @param start begins it, to call back as told; the callback may be called, by any thread, before
   *     this constructor is through: it touches nothing but what {@link CompletableFuture} has set
   *     up by then
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
        TransferFuture.super.completeExceptionally(new ChannelClosedException(closedFor.get()));
      }
    };
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
   * Withdraws the transfer, unless it was made. Of several who do so the future says who was first:
   * one may have withdrawn it and be about to complete this.
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
    } catch (RuntimeException | Error failure) {
      completeExceptionally(failure);
    }
  }

  /** Those derived from this one are completed as usual. */
  @Override
  public <U> CompletableFuture<U> newIncompleteFuture() {
    return new CompletableFuture<>();
  }
}
