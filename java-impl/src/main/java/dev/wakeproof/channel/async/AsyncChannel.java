package dev.wakeproof.channel.async;

import dev.wakeproof.callback.async.CallbackFuture;
import dev.wakeproof.channel.Channel;
import dev.wakeproof.channel.ChannelClosedException;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/**
 * Sends to and receives from a {@link Channel} without blocking a thread.
 *
 * <pre>{@code
 * AsyncChannel<Order> async = new AsyncChannel<>(orders, pool);
 * async.receive().thenAccept(this::handle).exceptionally(this::ended);
 * }</pre>
 *
 * <p><b>Do not block in a continuation.</b> Without an executor, the continuation of a future runs
 * in the thread whose send, receive or close has completed it, and so do the continuations that
 * come due meanwhile, after it. It may wait for a future of this class, or for one derived from it,
 * or sleep in this library: another thread then runs what comes after it. A wait in any other way,
 * as for a latch or for {@link CompletableFuture#allOf}, lasts forever if only a continuation that
 * comes after it ends it.
 *
 * <p><b>Guarantees, memory effects, fairness and thread safety</b> are those of the channel.
 * Blocking and asynchronous waiters stand in one line.
 *
 * <p><b>Closed.</b> The future fails with {@link ChannelClosedException} if the channel is closed,
 * and for a receive also empty, at once or later.
 *
 * <p><b>Cancellation and timeout</b> ({@code NoLossNoDuplication}). A thread that completes the
 * future before the transfer does withdraws the request first: by {@link CompletableFuture#cancel},
 * {@link CompletableFuture#orTimeout} or by hand. Then nothing is sent or received. If the transfer
 * is faster, the attempt to complete fails and the future has the item. So no item is lost in
 * between. This is so for the future that was returned, not for those derived from it, and not for
 * the {@code obtrude} methods.
 *
 * <p><b>Memory.</b> All that a call needs is allocated before it sends or receives: a call that
 * throws {@link OutOfMemoryError} has sent and received nothing. A close without memory tries
 * repeatedly to complete the futures that wait.
 *
 * <p>The callback here completes the future and runs the continuations that have no executor of
 * their own. A future keeps the exceptions of its continuations.
 *
 * <p><b>Callbacks.</b> {@link dev.wakeproof.semaphore.Waiter} says which thread runs a callback, in
 * which order, and what a callback must not do. The same holds here.
 *
 * <p><b>Source.</b> volt-channel, "Channel Wakeup Protocol"; futures stand for its tasks.
 *
 * @param <E> the type of the items
 */
public final class AsyncChannel<E> {
  static {
    // The first completion of a future, and the first callback, ask for memory. They must not do so
    // after a receive or a close.
    new CallbackFuture<Object>().complete(null);
    Channel<Object> closed = new Channel<>(1);
    new TransferFuture<Object>(closed::closedFor, closed::receive);
    closed.close();
  }

  private final Channel<E> channel;

  /** Completes the futures; null if the thread that makes a callback due does. */
  private final Executor executor;

  /**
   * Creates an adapter. The thread that ends an operation completes its future.
   *
   * @param channel the channel to send to and receive from
   */
  public AsyncChannel(Channel<E> channel) {
    this.channel = Objects.requireNonNull(channel, "channel");
    this.executor = null;
  }

  /**
   * Creates an adapter with an executor.
   *
   * @param channel the channel to send to and receive from
   * @param executor completes the futures of operations that had to wait
   */
  public AsyncChannel(Channel<E> channel, Executor executor) {
    this.channel = Objects.requireNonNull(channel, "channel");
    this.executor = Objects.requireNonNull(executor, "executor");
  }

  /**
   * Sends once there is room.
   *
   * @param item the item to send
   * @return completed with the item once it is sent; at once if there is room
   */
  public CompletableFuture<E> send(E item) {
    CompletableFuture<E> sent = new CallbackFuture<>();
    try {
      if (channel.trySendRelaxed(item)) {
        sent.complete(item);
        return sent;
      }
    } catch (ChannelClosedException e) {
      sent.completeExceptionally(e);
      return sent;
    }
    return new TransferFuture<>(
        channel::closedFor,
        callback ->
            executor == null
                ? channel.send(item, callback)
                : channel.send(item, callback, executor));
  }

  /**
   * Receives once an item is there.
   *
   * @return completed with the item once it is received; at once if it is there
   */
  public CompletableFuture<E> receive() {
    CompletableFuture<E> received = new CallbackFuture<>();
    try {
      E item = channel.tryReceiveRelaxed();
      if (item != null) {
        received.complete(item);
        return received;
      }
    } catch (ChannelClosedException e) {
      received.completeExceptionally(e);
      return received;
    }
    return new TransferFuture<>(
        channel::closedFor,
        callback ->
            executor == null ? channel.receive(callback) : channel.receive(callback, executor));
  }
}
