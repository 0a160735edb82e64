package dev.wakeproof.channel;

/**
 * Told how an asynchronous send or receive has ended: one of the two methods is called, at most
 * once.
 *
 * <p><b>Callbacks.</b> {@link dev.wakeproof.semaphore.Waiter} says which thread runs a callback, in
 * which order, and what a callback must not do. The same holds here.
 *
 * @param <E> the type of the items
 */
public interface ChannelCallback<E> {
  /**
   * Called once the item was sent or received.
   *
   * @param item the item
   */
  void completed(E item);

  /** Called once the channel is closed: nothing was sent or received, and nothing will be. */
  void closed();
}
