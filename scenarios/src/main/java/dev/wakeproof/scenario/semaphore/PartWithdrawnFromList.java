package dev.wakeproof.scenario.semaphore;

/** The waiter misses two permits, so it stands in the list. */
public final class PartWithdrawnFromList extends PartWithdrawn {
  public PartWithdrawnFromList() {
    super(3);
  }
}
