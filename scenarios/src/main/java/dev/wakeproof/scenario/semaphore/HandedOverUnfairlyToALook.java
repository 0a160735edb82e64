package dev.wakeproof.scenario.semaphore;

/** The same of an unfair semaphore. */
public final class HandedOverUnfairlyToALook extends Looking {
  public HandedOverUnfairlyToALook() {
    super(false);
  }
}
