package dev.wakeproof.scenario;

import java.util.Objects;

/**
 * One thread of a scenario: a name, which traces show, and what it does.
 *
 * <p>An abstract class and not a name with a lambda: Java PathFinder takes what a lambda captures
 * for shared state that changes, and multiplies the states by that.
 */
public abstract class Actor {
  /** What an actor has answered that has not said anything since it was asked. */
  public static final String NOTHING_SAID = "none";

  private final String name;

  // No cell, and so no step: only who explores may read it (Vocabulary sees to that).
  private String answer = NOTHING_SAID;

  /** An actor by that name. */
  protected Actor(String name) {
    this.name = Objects.requireNonNull(name, "name");
  }

  /** Who it is. */
  public final String name() {
    return name;
  }

  /**
   * Says in a word what a call has answered, before the next one, for who compares that with a
   * specification. Nobody else could tell an answer that the actor does not act upon.
   */
  protected final void answered(String answer) {
    this.answer = answer;
  }

  /** What it has answered since this was asked last, for who explores, each answer once. */
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
