package dev.wakeproof.explorer.machine.memory;

import dev.wakeproof.explorer.machine.actor.ActorState;
import dev.wakeproof.explorer.machine.races.Races;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.step.Op;

/** The services of the machine that a memory model uses. */
public interface Host {
  /** Returns the happens-before bookkeeping of accesses. */
  Races races();

  /** Returns all actors in order. */
  ActorState[] actors();

  /** Performs the effect of a step on memory at once. */
  void perform(Op op, int thread);

  /** Writes to memory. */
  void write(Location at, long bits, Object held);

  /** Records an access and looks for races. */
  void accesses(ActorState actor, Op op, boolean store);

  /** Called before a store reaches memory. */
  void arriving(ActorState actor, Location at);

  /** Called after all effects of a choice. */
  void done();
}
