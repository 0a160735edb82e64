package dev.wakeproof.explorer.machine;

import java.time.Duration;
import java.util.List;

/**
 * The bounds of an exploration. The result names every bound that left something out, so that none
 * can turn a verdict into {@code holds}.
 *
 * @param depth the maximum number of choices of an execution; a longer one is cut
 * @param executions the maximum number of executions
 * @param time the maximum time
 * @param preemptions how often in an execution an actor may be preempted although it could go on
 * @param spuriousReturns how many parks of an execution may return spuriously
 * @param timeouts how many sleeps of an execution may time out
 * @param looks the maximum number of failed polls after the first before a thread enqueues and
 *     parks, nested waits included
 * @param preemptedAt suffixes of the names of the only variables at whose accesses an actor may be
 *     preempted; empty for all
 */
public record Bounds(
    int depth,
    long executions,
    Duration time,
    int preemptions,
    int spuriousReturns,
    int timeouts,
    int looks,
    List<String> preemptedAt) {
  /** No bound. */
  public static final int ALL = Integer.MAX_VALUE;

  /** No bound except a depth that only an endless execution reaches; no spurious returns. */
  public static final Bounds NONE =
      new Bounds(10_000, Long.MAX_VALUE, Duration.ofDays(1_000), ALL, 0, ALL, 0, List.of());

  /**
   * Returns these bounds with another value of one of: depth, executions, seconds, preemptions,
   * spuriousReturns, timeouts, looks.
   */
  public Bounds with(String bound, long value) {
    if (value < 0) {
      throw new IllegalArgumentException("the bound " + bound + " is negative: " + value);
    }
    return switch (bound) {
      case "depth" -> with(Math.toIntExact(value), executions, time);
      case "executions" -> with(depth, value, time);
      case "seconds" -> with(depth, executions, Duration.ofSeconds(value));
      case "preemptions" -> with(Math.toIntExact(value), spuriousReturns, timeouts, looks);
      case "spuriousReturns" -> with(preemptions, Math.toIntExact(value), timeouts, looks);
      case "timeouts" -> with(preemptions, spuriousReturns, Math.toIntExact(value), looks);
      case "looks" -> with(preemptions, spuriousReturns, timeouts, Math.toIntExact(value));
      default -> throw new IllegalArgumentException("the explorer knows no bound " + bound);
    };
  }

  /** Returns these bounds with preemptions only before accesses to the named variables. */
  public Bounds preemptedAt(List<String> variables) {
    return new Bounds(
        depth, executions, time, preemptions, spuriousReturns, timeouts, looks, variables);
  }

  private Bounds with(int depth, long executions, Duration time) {
    return new Bounds(
        depth, executions, time, preemptions, spuriousReturns, timeouts, looks, preemptedAt);
  }

  private Bounds with(int preemptions, int spuriousReturns, int timeouts, int looks) {
    return new Bounds(
        depth, executions, time, preemptions, spuriousReturns, timeouts, looks, preemptedAt);
  }

  /** Returns the bound on preemptions in words. */
  public String preemptionsText() {
    String number = preemptions == ALL ? "any" : String.valueOf(preemptions);
    return preemptedAt.isEmpty() ? number : number + " at " + String.join(", ", preemptedAt);
  }

  /** Returns whether schedules are left out that differ only in preemptions. */
  public boolean limitsPreemptions() {
    return preemptions != ALL || !preemptedAt.isEmpty();
  }
}
