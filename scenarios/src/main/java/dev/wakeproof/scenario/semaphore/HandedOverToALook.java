package dev.wakeproof.scenario.semaphore;

/** The taker queues, looks whether it has the permit, and gives up if not; then it waits. */
public final class HandedOverToALook extends Looking {
  public HandedOverToALook() {
    super(true);
  }
}
