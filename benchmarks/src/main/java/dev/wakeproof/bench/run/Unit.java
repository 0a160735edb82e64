package dev.wakeproof.bench.run;

/** The unit of a score. */
public enum Unit {
  /** Nanoseconds per operation, measured by JMH. */
  NANOSECONDS("ns", true),
  /** Microseconds per operation of a worker pool. */
  MICROSECONDS("us", true),
  /** Operations of a worker pool per millisecond. */
  OPERATIONS("ops/ms", false);

  private final String text;
  private final boolean lessIsBetter;

  Unit(String text, boolean lessIsBetter) {
    this.text = text;
    this.lessIsBetter = lessIsBetter;
  }

  /** Tells whether a smaller score is better. */
  public boolean lessIsBetter() {
    return lessIsBetter;
  }

  @Override
  public String toString() {
    return text;
  }
}
