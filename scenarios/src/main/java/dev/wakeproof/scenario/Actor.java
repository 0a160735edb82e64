package dev.wakeproof.scenario;

import java.util.Objects;

/**
 * One thread of a scenario: a name, which traces show, and what it does.
 *
 * <p>An abstract class and not a name with a lambda: Java PathFinder takes what a lambda captures
 * for shared state that changes, and multiplies the states by that.
 */
public abstract class Actor {
  private final String name;

  /** An actor by that name. */
  protected Actor(String name) {
    this.name = Objects.requireNonNull(name, "name");
  }

  /** Who it is. */
  public final String name() {
    return name;
  }

  /** Does what the actor does, in the current thread; what it throws fails the run. */
  public abstract void run() throws Exception;

  @Override
  public final String toString() {
    return name;
  }
}
