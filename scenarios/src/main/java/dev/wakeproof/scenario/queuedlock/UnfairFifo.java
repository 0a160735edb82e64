package dev.wakeproof.scenario.queuedlock;

/**
 * Whoever comes to the unfair lock and finds somebody waiting may be served before: violates {@code
 * Fifo}, which it does not promise.
 */
public final class UnfairFifo extends Overtaking {
  public UnfairFifo() {
    super(false);
  }
}
