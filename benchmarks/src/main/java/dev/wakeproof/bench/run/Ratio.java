package dev.wakeproof.bench.run;

/** A value with its error. */
public record Ratio(double value, double error) {
  /** The quotient; the errors are taken as independent. */
  public Ratio over(Ratio other) {
    double quotient = value / other.value;
    return new Ratio(quotient, quotient * Math.hypot(error / value, other.error / other.value));
  }
}
