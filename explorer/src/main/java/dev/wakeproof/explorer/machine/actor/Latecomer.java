package dev.wakeproof.explorer.machine.actor;

import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.scenario.Actor;

/** An actor that takes no step before another one starts it, and need not be started at all. */
public abstract class Latecomer extends Actor {
  final Location begun;

  /**
   * An actor by that name.
   *
   * @param begun where a signal starts it
   */
  protected Latecomer(String name, Location begun) {
    super(name);
    this.begun = begun;
  }

  /** Returns the name that traces show. */
  protected String shownName() {
    return name();
  }

  /** Whether the execution may end without it. */
  protected abstract boolean mayBeLeft();
}
