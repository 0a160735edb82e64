package dev.wakeproof.explorer;

import dev.wakeproof.explorer.machine.Bounds;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.time.Duration;

/**
 * The settings of an exploration.
 *
 * @param shortening how long to look for a shorter counterexample
 * @param wanted the property whose counterexample is wanted if there are several; null for any
 * @param seed of the random schedules that are tried instead of all; null for all
 * @param symmetric whether states are merged that differ only by a permutation of symmetric actors
 * @param forgets whether an actor forgets what a method observed once it has returned, except for
 *     its result
 */
public record Options(
    MemoryModel memory,
    Reduction reduction,
    Aim aim,
    Bounds bounds,
    Duration shortening,
    String wanted,
    Long seed,
    boolean symmetric,
    boolean forgets) {

  /** Returns the options for {@code memory} with no bounds. */
  public static Options of(MemoryModel memory) {
    return new Options(
        memory,
        Reduction.STATES,
        Aim.SHORTEST,
        Bounds.NONE,
        Duration.ofSeconds(20),
        null,
        null,
        false,
        false);
  }

  /** Returns these options with another reduction. */
  public Options reducedBy(Reduction other) {
    return new Options(memory, other, aim, bounds, shortening, wanted, seed, symmetric, forgets);
  }

  /** Returns these options with another aim. */
  public Options aimedAt(Aim other) {
    return new Options(
        memory, reduction, other, bounds, shortening, wanted, seed, symmetric, forgets);
  }

  /** Returns these options with other bounds. */
  public Options within(Bounds other) {
    return new Options(memory, reduction, aim, other, shortening, wanted, seed, symmetric, forgets);
  }

  /**
   * Returns these options with another value of the bound {@code bound}; see {@link Bounds#with}.
   */
  public Options with(String bound, long value) {
    return within(bounds.with(bound, value));
  }

  /** Returns these options with the property whose counterexample is wanted. */
  public Options wanting(String property) {
    return new Options(
        memory, reduction, aim, bounds, shortening, property, seed, symmetric, forgets);
  }

  /**
   * Returns these options with random schedules instead of all. They run until a violation is
   * found, or until the bound on executions or on time is reached; one of the two must be set.
   */
  public Options atRandom(long seed) {
    return new Options(
        memory, Reduction.NONE, Aim.FIRST, bounds, shortening, wanted, seed, symmetric, forgets);
  }

  /** Returns these options with or without {@code symmetric}. */
  public Options symmetric(boolean other) {
    return new Options(memory, reduction, aim, bounds, shortening, wanted, seed, other, forgets);
  }

  /** Returns these options with or without {@code forgets}. */
  public Options forgetting(boolean other) {
    return new Options(memory, reduction, aim, bounds, shortening, wanted, seed, symmetric, other);
  }
}
