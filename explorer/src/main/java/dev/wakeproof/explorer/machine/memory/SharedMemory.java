package dev.wakeproof.explorer.machine.memory;

import dev.wakeproof.explorer.machine.actor.ActorState;
import dev.wakeproof.explorer.machine.naming.Hash;
import dev.wakeproof.explorer.machine.step.Footprint;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.step.Op;

/**
 * A memory model: which stores a step sees, where its own stores go, and what knowledge each
 * transfers. It handles only locations that several actors share.
 */
public interface SharedMemory {
  /** Discards the previous execution. */
  void begin();

  /** Returns whether all stores of the actor have reached memory. */
  boolean isSettled(ActorState actor);

  /**
   * Returns whether the step waits while the actor has buffered stores, or makes several accesses
   * to its location. Such a step is always a scheduling point, even when it does not have to wait.
   * So the number of choices up to a state depends on the state alone, and a search that explores
   * each state once finds the fewest choices.
   */
  boolean mayWait(Op op);

  /** Returns whether the step must wait until more of its actor's stores have reached memory. */
  boolean waits(ActorState actor);

  /** Returns the number of variants of the actor's step; 1 if there is nothing to choose. */
  int ways(ActorState actor);

  /** Returns the number of the actor's buffered stores. */
  int underWay(ActorState actor);

  /** Returns whether the buffered store with that number may reach memory next. */
  boolean mayArrive(ActorState actor, int index);

  /** Lets a buffered store reach memory. */
  void arrive(ActorState actor, int index);

  /** Returns the locations that a choice accesses. */
  Footprint footprint(int choice, ActorState actor);

  /** Takes a step on a shared location and updates the knowledge of its actor. */
  void take(ActorState actor, Op op);

  /** Takes a step that only orders accesses. */
  void fence(ActorState actor, Op op);

  /** Called when a spin goes on. */
  void goOn(ActorState actor);

  /** Returns the value that the actor would read there without gaining knowledge. */
  long visible(ActorState actor, Location at);

  /** Returns whether a location that the actor has read may now return another value. */
  boolean isOutdated(ActorState actor);

  /** Adds the actor's part of the state outside of the locations to the key. */
  void addTo(Hash key, ActorState actor);

  /** Adds the knowledge of all actors to the key, as far as it still matters. */
  void addKnowledgeTo(Hash key);
}
