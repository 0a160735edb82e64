package dev.wakeproof.explorer;

/**
 * Divides a time limit between an unbounded search and searches with few preemptions. Most
 * violations need few preemptions. If the unbounded search will not end in time, the verdict can
 * still state a bound.
 */
final class BoundedTurns {
  /** The shares of the limit after which the unbounded search pauses. */
  private static final double[] PAUSES = {0.05, 0.1, 0.2, 0.35, 0.5, 0.75};

  /** The factor by which the estimate of the remaining time may be wrong. */
  private static final int DOUBT = 3;

  /** The largest share of the limit for bounded searches if the other one will not end. */
  private static final double MOST = 0.4;

  /** The share of the elapsed time for bounded searches if the unbounded search may end. */
  private static final double LEAST = 0.1;

  /** The share of the limit that is kept for bounded searches until one of them has ended. */
  private static final double KEPT = 0.1;

  private final long limit;
  private int pauses;
  private long spent;
  private long begun;
  private long spentBefore;
  private double promised;

  /** A pause of a search that began after the last of the others. */
  private long late = Long.MAX_VALUE;

  /**
   * Creates a schedule.
   *
   * @param limit the time for all searches together, in nanoseconds
   */
  BoundedTurns(long limit) {
    this.limit = limit;
  }

  /** Records the time at which the current unbounded search began. */
  void begin(long elapsed) {
    begun = elapsed;
    spentBefore = spent;
    promised = Double.MAX_VALUE;
    late = arePausesOver() ? elapsed + (limit - elapsed) / 2 : Long.MAX_VALUE;
  }

  /** Returns the time after which the unbounded search pauses next. */
  long nextPause() {
    return arePausesOver() ? late : (long) (PAUSES[pauses] * limit);
  }

  private boolean arePausesOver() {
    return pauses >= PAUSES.length;
  }

  /**
   * Returns how long bounded searches may run now.
   *
   * @param explored the estimated share of the states that the unbounded search has visited
   * @param knowsBound whether a bounded search has come to its end
   */
  long budget(long elapsed, double explored, boolean knowsBound) {
    pauses++;
    late = Long.MAX_VALUE;
    long own = elapsed - begun - (spent - spentBefore);
    // An estimate that was too low once is not used again.
    boolean willNotEnd = own > promised || own > DOUBT * explored * limit;
    promised = Math.min(promised, own / explored);
    long budget = budget(own, willNotEnd);
    return knowsBound || !arePausesOver()
        ? budget
        : Math.max(budget, Math.min((long) (KEPT * limit), limit - elapsed));
  }

  private long budget(long own, boolean willNotEnd) {
    return willNotEnd
        ? Math.min(own, (long) (MOST * limit) - spent)
        : (long) (LEAST * own) - (spent - spentBefore);
  }

  /** Records the time that a bounded search took. */
  void spend(long time) {
    spent += time;
  }
}
