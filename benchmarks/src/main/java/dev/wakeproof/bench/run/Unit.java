package dev.wakeproof.bench.run;

/** What a score is. */
public enum Unit {
  /** Of one operation, as JMH measures it. */
  NANOSECONDS("ns", true),
  /** Of one operation, from how many a crew does. */
  MICROSECONDS("us", true),
  /** How many a crew does in a millisecond. */
  OPERATIONS("ops/ms", false);

  private final String text;
  private final boolean lessIsBetter;

  Unit(String text, boolean lessIsBetter) {
    this.text = text;
    this.lessIsBetter = lessIsBetter;
  }

  /** Whether the smaller score is the better one. */
  public boolean lessIsBetter() {
    return lessIsBetter;
  }

  @Override
  public String toString() {
    return text;
  }
}
