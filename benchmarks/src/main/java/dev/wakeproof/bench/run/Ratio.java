package dev.wakeproof.bench.run;

/**
 * A quotient of two positive scores, with its interval.
 *
 * <p>The interval uses the worst value of one score and the best of the other. Adding relative
 * errors would only be right for small errors: a denominator that varies by as much as itself would
 * move the lower end to zero.
 *
 * @param low the lower end; 0 if the numerator may be zero
 * @param high the upper end; null if the denominator may be zero
 */
public record Ratio(double value, double low, Double high) {
  /** Returns the quotient of two scores, each with half the width of its interval. */
  public static Ratio of(double above, double itsError, double below, double error) {
    return new Ratio(
        above / below,
        Math.max(0, above - itsError) / (below + error),
        below > error ? (above + itsError) / (below - error) : null);
  }

  /** Tells whether the interval lies on one side of the number. */
  public boolean excludes(double number) {
    return low >= number || (high != null && high < number);
  }
}
