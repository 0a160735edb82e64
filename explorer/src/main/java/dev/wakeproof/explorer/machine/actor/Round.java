package dev.wakeproof.explorer.machine.actor;

/** A loop that spins, as long as its actor is in it: where its present round has begun. */
public final class Round {
  /** The hint at which no round of a loop has ended yet. */
  private static final int NONE = -1;

  /** How many steps its actor had taken. */
  long begun;

  /** The hint at which the one before has ended, of those in the loop. */
  private int hint = NONE;

  /** Whether all that the loop does has been done since; asked at its hint. */
  boolean isWhole;

  /** Whether the round before has changed something. */
  boolean wasBusy;

  Round(long begun) {
    this.begun = begun;
  }

  /** It ends at that hint. */
  void end(int at, boolean repeatsAll) {
    isWhole = repeatsAll || hint == at;
    hint = at;
  }
}
