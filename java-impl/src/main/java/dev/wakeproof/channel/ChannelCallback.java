package dev.wakeproof.channel;

/**
 * Told how an asynchronous send or receive has ended: at most one of the two, once.
 *
 * <p>It runs in the thread that made the transfer possible, or in the caller's own if it was
 * possible at once; no lock is held, and it may use the channel. It should be short, and neither
 * block nor throw: others wait for their wake until it is through. What it throws nevertheless goes
 * to nobody but {@link Pending#failure()}.
 *
 * @param <E> what the channel carries
 */
public interface ChannelCallback<E> {
  /** {@code item} was sent, or received. */
  void completed(E item);

  /** Nothing was sent or received, and nothing will be: the channel is closed. */
  void closed();
}
