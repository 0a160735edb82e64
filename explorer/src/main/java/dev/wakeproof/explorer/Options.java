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

  /** All there is under that model, with nothing in the way. */
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

  /** With another reduction. */
  public Options reducedBy(Reduction other) {
    return new Options(memory, other, aim, bounds, shortening, wanted, seed, symmetric, forgets);
  }

  /** With another aim. */
  public Options aimedAt(Aim other) {
    return new Options(
        memory, reduction, other, bounds, shortening, wanted, seed, symmetric, forgets);
  }

  /** With other bounds. */
  public Options within(Bounds other) {
    return new Options(memory, reduction, aim, other, shortening, wanted, seed, symmetric, forgets);
  }

  /** With another value for the bound of that name; see {@link Bounds#with}. */
  public Options with(String bound, long value) {
    return within(bounds.with(bound, value));
  }

  /** Returns these options with the property whose counterexample is wanted. */
  public Options wanting(String property) {
    return new Options(
        memory, reduction, aim, bounds, shortening, property, seed, symmetric, forgets);
  }

  /**
   * Random schedules instead of all, until one violates something or the number of executions or
   * the time is used up, one of which must be bounded.
   */
  public Options atRandom(long seed) {
    return new Options(
        memory, Reduction.NONE, Aim.FIRST, bounds, shortening, wanted, seed, symmetric, forgets);
  }

  /** With states that are one where they differ only in which of actors that are alike is which. */
  public Options symmetric(boolean other) {
    return new Options(memory, reduction, aim, bounds, shortening, wanted, seed, other, forgets);
  }

  /** With actors that forget what methods have seen that are over, or do not. */
  public Options forgetting(boolean other) {
    return new Options(memory, reduction, aim, bounds, shortening, wanted, seed, symmetric, other);
  }
}
