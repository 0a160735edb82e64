package dev.wakeproof.explorer.machine.memory;

import dev.wakeproof.explorer.machine.actor.Player;
import dev.wakeproof.explorer.machine.naming.Hash;
import dev.wakeproof.explorer.machine.step.Footprint;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.step.Op;

/**
 * A memory model at work: which stores an actor's step sees, where its own stores go, and what each
 * makes known to which actor. It is asked only about locations that several actors share.
 */
public interface SharedMemory {
  /** Forgets the execution before. */
  void begin();

  /** Whether nothing of the actor's is on its way. */
  boolean isSettled(Player player);

  /**
   * Whether the step waits if stores are on their way, or is more than one on its location. Such a
   * step is always a scheduling point, also when it happens not to wait: so the number of choices
   * up to a state depends on the state alone, and what is reached in fewest choices is not missed
   * where a state is left only once.
   */
  boolean mayWait(Op op);

  /** Whether the step has to wait until more of its actor's stores are seen. */
  boolean waits(Player player);

  /** In how many ways the step of the actor can be taken; 1 if there is nothing to choose. */
  int ways(Player player);

  /** How many stores of the actor's are on their way. */
  int underWay(Player player);

  /** Whether the one of that number may be the next to be seen. */
  boolean mayArrive(Player player, int index);

  /** It is seen. */
  void arrive(Player player, int index);

  /** Returns the locations that a choice accesses. */
  Footprint footprint(int choice, Player player);

  /** Takes a step on a shared location and updates the knowledge of its actor. */
  void take(Player player, Op op);

  /** Takes a step that only orders the steps before it and after it. */
  void fence(Player player, Op op);

  /** A spin goes on. */
  void goOn(Player player);

  /** Returns the value that the actor would read there with no more knowledge than it has. */
  long visible(Player player, Location at);

  /** Returns whether a location that the actor has read may now return another value. */
  boolean isOutdated(Player player);

  /** What is not in the locations, as far as it belongs to the actor. */
  void addTo(Hash key, Player player);

  /** Adds what each actor knows to the key, as far as it still matters. */
  void addKnowledgeTo(Hash key);
}
