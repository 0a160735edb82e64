package dev.wakeproof.explorer;

import java.util.Locale;

/**
 * The progress of an exploration.
 *
 * @param states the number of states left
 * @param executions how often the scenario ran
 * @param explored the estimated share of all states within the bounds, 1 being all; NaN if unknown
 */
public record Progress(long states, long executions, double explored) {
  private static final double FEW = 0.01;

  /** Returns the progress as text for a user. */
  public String text() {
    String count = counts(states, executions);
    if (Double.isNaN(explored) || explored == 1) {
      return count;
    }
    return count
        + (explored < FEW
            ? ", less than 1 % of all states at a guess"
            : String.format(
                Locale.ROOT, ", some %.0f %% of all states at a guess", 100 * explored));
  }

  /** Returns the numbers of states and executions as text for a user. */
  public static String counts(long states, long executions) {
    return states
        + (states == 1 ? " state, " : " states, ")
        + executions
        + (executions == 1 ? " execution" : " executions");
  }
}
