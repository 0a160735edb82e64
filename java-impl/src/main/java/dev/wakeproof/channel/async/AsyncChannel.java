package dev.wakeproof.channel.async;

import dev.wakeproof.channel.Channel;
import dev.wakeproof.channel.ChannelClosedException;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/**
 * Sends to and receives from a {@link Channel} without blocking a thread.
 *
 * <p>Guarantees, memory effects and fairness are the channel's; blocking and asynchronous waiters
 * stand in one line. Whatever needs no waiting is done on the channel directly.
 *
 * <p><b>Closed.</b> The future fails with {@link ChannelClosedException} if the channel is closed,
 * and for a receive also empty, at once or later.
 *
 * <p><b>Cancellation and timeout.</b> Whoever completes a future before the transfer does (by
 * {@link CompletableFuture#cancel}, {@link CompletableFuture#orTimeout} or by hand) withdraws the
 * request first: nothing is sent or received. If the transfer is faster, the attempt to complete
 * fails, and the future has what was received; so no item falls between the two. This goes for the
 * future that was returned, not for those derived from it, and not for the {@code obtrude} methods.
 *
 * <p>To complete the future, and what is chained to it without an executor of its own, is the
 * callback here. A future keeps what is thrown in there to itself.
 *
 * <p><b>Who runs a callback.</b> The thread that made it due (by a release, a transfer, a close, or
 * by giving up its own wait), within that call and with no lock held; or the executor that came
 * with it. A thread runs what is due in it one after the other, in the order in which it came due.
 * What comes due while a callback runs, of whichever synchronizer, comes after it and not inside
 * it: so a chain of callbacks may be of any length, and it is the outermost call that returns only
 * once nothing is left. What one thread has to run delays nothing that is due in another. A
 * callback may use every synchronizer, but should be short and not block, because what is due after
 * it waits; if it comes to sleep in this library, a thread is started that runs what waits. What it
 * throws, of whatever kind, comes out of nobody's call: it stands in {@code failure()}, and goes to
 * the uncaught-exception handler of the thread that ran it. An executor that refuses is reported in
 * the same way, and the thread runs the callback itself.
 *
 * <p><b>Source.</b> Document 001, "Channel Wakeup Protocol", whose tasks this stands for.
 *
 * @param <E> what the channel carries
 */
public final class AsyncChannel<E> {
  private final Channel<E> channel;

  /** Completes futures; null if that is done by whose turn it is. */
  private final Executor executor;

  /** Sends to and receives from {@code channel}. */
  public AsyncChannel(Channel<E> channel) {
    this.channel = Objects.requireNonNull(channel, "channel");
    this.executor = null;
  }

  /**
   * Sends to and receives from {@code channel}; {@code executor} completes the futures that have to
   * wait.
   */
  public AsyncChannel(Channel<E> channel, Executor executor) {
    this.channel = Objects.requireNonNull(channel, "channel");
    this.executor = Objects.requireNonNull(executor, "executor");
  }

  /**
   * Sends once there is room.
   *
   * @return completed with the item once it is sent; at once if there is room
   */
  public CompletableFuture<E> send(E item) {
    try {
      if (channel.trySendRelaxed(item)) {
        return CompletableFuture.completedFuture(item);
      }
    } catch (ChannelClosedException e) {
      return CompletableFuture.failedFuture(e);
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
    try {
      E item = channel.tryReceiveRelaxed();
      if (item != null) {
        return CompletableFuture.completedFuture(item);
      }
    } catch (ChannelClosedException e) {
      return CompletableFuture.failedFuture(e);
    }
    return new TransferFuture<>(
        channel::closedFor,
        callback ->
            executor == null ? channel.receive(callback) : channel.receive(callback, executor));
  }
}
