package dev.wakeproof.scenario.queuedlock;

/** An actor that finds a waiter at the fair lock is served after that waiter. */
public final class FairFifo extends Overtaking {
  public FairFifo() {
    super(true);
  }
}
