package dev.wakeproof.channel;

/** An asynchronous send or receive that has begun. */
public interface Pending {
  /**
   * Withdraws the operation if it is still waiting. In the few steps in which another thread tries
   * to complete it, this waits for that thread: awake at first, then by short naps.
   *
   * @return true if this call has withdrawn it: nothing is sent or received, the callback will not
   *     be called; false if it was too late: the callback has been or will be called, or somebody
   *     has withdrawn it before
   */
  boolean cancel();

  /** Whether the transfer was made, or the channel found closed; never after a true cancel. */
  boolean isDone();

  /**
   * What the callback has thrown, or the executor when it refused to run it; null if nothing, or
   * nothing yet.
   */
  Throwable failure();
}
