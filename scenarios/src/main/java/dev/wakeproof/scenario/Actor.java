package dev.wakeproof.scenario;

import java.util.Objects;

/**
 * One thread of a scenario: a name, which traces show, and what it does.
 *
 * <p>An abstract class and not a name with a lambda: Java PathFinder takes what a lambda captures
 * for shared state that changes, and multiplies the states by that.
 */
public abstract class Actor {
  /** The answer of an actor that has not noted one. */
  public static final String NOTHING_SAID = "none";

  private final String name;

  // Not a cell, and so not a step: only the explorer reads it, which the bytecode test ensures.
  private String answer = NOTHING_SAID;

  /** An actor by that name. */
  protected Actor(String name) {
    this.name = Objects.requireNonNull(name, "name");
  }

  /** Returns the actor's name. */
  public final String name() {
    return name;
  }

  /**
   * Records in a word what a call returned, before the next call, for the comparison with a
   * specification. An answer that the actor does not act upon is visible in no other way.
   */
  protected final void answered(String answer) {
    this.answer = answer;
  }

  /**
   * Returns the answers since the previous call, for the explorer. Each answer is returned once.
   */
  public final String takeAnswer() {
    String taken = answer;
    answer = NOTHING_SAID;
    return taken;
  }

  /** Does what the actor does, in the current thread; what it throws fails the run. */
  public abstract void run() throws Exception;

  @Override
  public final String toString() {
    return name;
  }
}
