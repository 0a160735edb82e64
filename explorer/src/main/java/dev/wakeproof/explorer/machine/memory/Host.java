package dev.wakeproof.explorer.machine.memory;

import dev.wakeproof.explorer.machine.actor.Player;
import dev.wakeproof.explorer.machine.races.Races;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.step.Op;

/** The services that a memory model uses of the machine that it belongs to. */
public interface Host {
  /** Returns the happens-before bookkeeping of accesses. */
  Races races();

  /** All actors, in their order. */
  Player[] players();

  /** Does to the memory that all see what the step does, at once. */
  void perform(Op op, int thread);

  /** Writes to the memory that all see. */
  void write(Location at, long bits, Object held);

  /** An actor accesses a location; whether that races is looked at. */
  void accesses(Player player, Op op, boolean store);

  /** A store is about to be seen by all. */
  void arriving(Player player, Location at);

  /** All that happens in it has happened. */
  void done();
}
