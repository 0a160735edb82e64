package dev.wakeproof.bench.run;

/**
 * A quotient of two positive scores, and between what their errors leave it.
 *
 * <p>The ends are those of both scores at once, the worse of the one over the better of the other.
 * To add up relative errors instead is good for small ones only: where the score below varies by as
 * much as itself, it would have the quotient reach down to nothing, however large it is.
 *
 * @param low the quotient at least; 0 where the score above is not known from nothing
 * @param high the quotient at most; null where the score below is not known from nothing
 */
public record Ratio(double value, double low, Double high) {
  /** Of something and itself. */
  public static final Ratio ONE = new Ratio(1, 1, 1.0);

  /** The quotient of two scores, each with half the width of its interval. */
  public static Ratio of(double above, double itsError, double below, double error) {
    return new Ratio(
        above / below,
        Math.max(0, above - itsError) / (below + error),
        below > error ? (above + itsError) / (below - error) : null);
  }

  /** Whether both ends are on one side of that number, so that the quotient is, too. */
  public boolean excludes(double number) {
    return low >= number || (high != null && high < number);
  }
}
