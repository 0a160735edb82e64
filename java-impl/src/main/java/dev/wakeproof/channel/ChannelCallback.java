package dev.wakeproof.channel;

/**
 * Told how an asynchronous send or receive has ended: at most one of the two, once.
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
 * @param <E> what the channel carries
 */
public interface ChannelCallback<E> {
  /** {@code item} was sent, or received. */
  void completed(E item);

  /** Nothing was sent or received, and nothing will be: the channel is closed. */
  void closed();
}
