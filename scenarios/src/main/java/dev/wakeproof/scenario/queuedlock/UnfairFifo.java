package dev.wakeproof.scenario.queuedlock;

/**
 * An actor that finds a waiter at the unfair lock may be served before it: violates {@code Fifo},
 * which the unfair lock does not promise.
 */
public final class UnfairFifo extends Overtaking {
  public UnfairFifo() {
    super(false);
  }
}
