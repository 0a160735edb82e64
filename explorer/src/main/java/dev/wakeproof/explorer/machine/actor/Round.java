package dev.wakeproof.explorer.machine.actor;

/** A loop that spins, as long as its actor is in it: where its present round has begun. */
public final class Round {
  /** How many steps its actor had taken. */
  long begun;

  /** Whether the round before has changed something. */
  boolean wasBusy;

  Round(long begun) {
    this.begun = begun;
  }
}
