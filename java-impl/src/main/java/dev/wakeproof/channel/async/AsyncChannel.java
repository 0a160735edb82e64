package dev.wakeproof.channel.async;

import dev.wakeproof.channel.Channel;
import dev.wakeproof.channel.ChannelClosedException;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;

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
 * <p>What is chained to a future without an executor runs in the thread that made the transfer
 * possible, without any lock held, and should be short: see {@link
 * dev.wakeproof.channel.ChannelCallback}.
 *
 * <p><b>Source.</b> Document 001, "Channel Wakeup Protocol", whose tasks this stands for.
 *
 * @param <E> what the channel carries
 */
public final class AsyncChannel<E> {
  private final Channel<E> channel;

  /** Sends to and receives from {@code channel}. */
  public AsyncChannel(Channel<E> channel) {
    this.channel = Objects.requireNonNull(channel, "channel");
  }

  /**
   * Sends once there is room.
   *
   * @return completed with the item once it is sent
   */
  public CompletableFuture<E> send(E item) {
    return new TransferFuture<>(callback -> channel.send(item, callback));
  }

  /**
   * Receives once an item is there.
   *
   * @return completed with the item once it is received
   */
  public CompletableFuture<E> receive() {
    return new TransferFuture<>(channel::receive);
  }
}
