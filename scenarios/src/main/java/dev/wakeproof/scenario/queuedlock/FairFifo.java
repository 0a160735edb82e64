package dev.wakeproof.scenario.queuedlock;

/** Whoever comes to the fair lock and finds somebody waiting is served afterwards. */
public final class FairFifo extends Overtaking {
  public FairFifo() {
    super(true);
  }
}
