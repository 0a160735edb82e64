package dev.wakeproof.explorer.machine.actor;

import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.scenario.Actor;

/** An actor that another actor must start; it may also never be started. */
public abstract class Latecomer extends Actor {
  final Location begun;

  /**
   * Creates an actor.
   *
   * @param begun the location of the signal that starts it
   */
  protected Latecomer(String name, Location begun) {
    super(name);
    this.begun = begun;
  }

  /** Returns the name that traces show. */
  protected String shownName() {
    return name();
  }

  /** Returns whether the execution may end while this actor has not ended. */
  protected abstract boolean mayBeLeft();
}
