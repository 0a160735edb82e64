package dev.wakeproof.explorer;

import dev.wakeproof.explorer.machine.MemoryModel;
import java.time.Duration;

/**
 * What to explore and how far.
 *
 * @param depth how many choices an execution may have; one that would go on is cut
 * @param executions how many executions there may be
 * @param shortening how long to look for a shorter counterexample
 * @param spuriousReturns how many parks of an execution may return for no reason
 * @param wanted the property whose counterexample is wanted if there are several; null for any
 */
public record Options(
    MemoryModel memory,
    Reduction reduction,
    Aim aim,
    int depth,
    long executions,
    Duration shortening,
    int spuriousReturns,
    String wanted) {

  /** All there is under that model, with nothing in the way. */
  public static Options of(MemoryModel memory) {
    return new Options(
        memory,
        Reduction.STATES,
        Aim.SHORTEST,
        10_000,
        Long.MAX_VALUE,
        Duration.ofSeconds(20),
        0,
        null);
  }

  /** With another reduction. */
  public Options reducedBy(Reduction other) {
    return new Options(memory, other, aim, depth, executions, shortening, spuriousReturns, wanted);
  }

  /** With another aim. */
  public Options aimedAt(Aim other) {
    return new Options(
        memory, reduction, other, depth, executions, shortening, spuriousReturns, wanted);
  }

  /** With another depth. */
  public Options upTo(int choices) {
    return new Options(
        memory, reduction, aim, choices, executions, shortening, spuriousReturns, wanted);
  }

  /** With a bound on the executions. */
  public Options atMost(long runs) {
    return new Options(memory, reduction, aim, depth, runs, shortening, spuriousReturns, wanted);
  }

  /** With parks that return for no reason. */
  public Options withSpuriousReturns(int returns) {
    return new Options(memory, reduction, aim, depth, executions, shortening, returns, wanted);
  }

  /** With a property whose counterexample is wanted. */
  public Options wanting(String property) {
    return new Options(
        memory, reduction, aim, depth, executions, shortening, spuriousReturns, property);
  }
}
