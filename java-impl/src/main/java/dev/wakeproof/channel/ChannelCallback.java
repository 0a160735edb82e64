package dev.wakeproof.channel;

/**
 * Told how an asynchronous send or receive has ended: one of the two methods is called, at most
 * once.
 *
 * <p><b>Who runs a callback.</b> The thread that makes it due runs it: by a release, a transfer, a
 * close, or by giving up its own wait. It does so within that call and holds no lock; or the
 * executor that came with the callback runs it. A thread runs its due callbacks one after another,
 * in the order in which they became due. A callback that becomes due while another one runs, of any
 * synchronizer, runs after that one and not inside it. So a chain of callbacks may have any length,
 * and the outermost call returns when none is left. The callbacks of one thread delay none of
 * another thread. A callback may use every synchronizer. It should be short and should not block,
 * because the callbacks after it wait. If it sleeps in this library, or waits for a future of it,
 * another thread runs the callbacks after it; there are at most 64 such threads. If it waits in any
 * other way for a callback that is due after it, it waits forever. An exception that it throws
 * comes out of no call: {@code failure()} returns it, and the uncaught-exception handler of the
 * thread gets it. An executor that refuses is reported in the same way, and the thread runs the
 * callback itself.
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
