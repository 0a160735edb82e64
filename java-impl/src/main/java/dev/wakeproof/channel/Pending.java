package dev.wakeproof.channel;

/** An asynchronous send or receive that has begun. */
public interface Pending {
  /**
   * Withdraws the operation if it is still waiting. While another thread completes it, which takes
   * a few steps, this waits for that thread: it spins and then naps, also if it is interrupted.
   *
   * @return true if this call has withdrawn it: nothing is sent or received, and the callback is
   *     not called; false if it was too late: the callback has been or will be called, or another
   *     call has withdrawn it
   */
  boolean cancel();

  /**
   * Returns whether the operation has ended.
   *
   * @return true once the transfer was made or the channel was found closed
   */
  boolean isDone();

  /**
   * Returns the exception of the callback, or of the executor that refused to run it.
   *
   * @return the exception; null if there is none yet
   */
  Throwable failure();
}
