package dev.wakeproof.explorer;

/** Counts the executions of the searches. */
final class Tally {
  private long executions;
  private Ends ends = Ends.NONE;
  private String skippedBy;

  /**
   * The executions of one search that ended.
   *
   * @param complete how many ran until all actors had ended or none could move
   * @param skipped how many of these did not meet an assumption of the test
   */
  record Ends(long complete, long skipped) {
    static final Ends NONE = new Ends(0, 0);
  }

  long executions() {
    return executions;
  }

  Ends ends() {
    return ends;
  }

  /** Returns the last assumption of the test that was not met; null if all were. */
  String skippedBy() {
    return skippedBy;
  }

  void begin() {
    executions++;
  }

  /** Counts a complete execution; {@code unmet} is the assumption that it did not meet, or null. */
  void complete(String unmet) {
    skippedBy = unmet == null ? skippedBy : unmet;
    ends = new Ends(ends.complete() + 1, ends.skipped() + (unmet == null ? 0 : 1));
  }

  /** Continues with the executions of another search. */
  void continueWith(Ends other) {
    ends = other;
  }

  /** Counts a replay. */
  void replay() {
    executions = 1;
    ends = new Ends(1, 0);
  }
}
