package dev.wakeproof.scenario.semaphore;

/** The waiter misses one permit, so it stands in the slot. */
public final class PartWithdrawnFromSlot extends PartWithdrawn {
  public PartWithdrawnFromSlot() {
    super(2);
  }
}
