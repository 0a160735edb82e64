package dev.wakeproof.explorer.machine.actor;

import dev.wakeproof.explorer.machine.naming.Creator;
import dev.wakeproof.explorer.machine.naming.Hash;
import dev.wakeproof.explorer.machine.naming.Values;
import dev.wakeproof.explorer.machine.step.Controls;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.step.Op;
import dev.wakeproof.scenario.Actor;

/** An actor in the current execution: its next step, and what it knows. */
public final class ActorState {
  /** The maximum number of actors: the name of a location has no room for more. */
  public static final int MOST = Creator.SETUP;

  public final int index;

  /** The actor's next step. */
  public final Op op = new Op();

  public final Creator creator;
  public final ReadSet reads = new ReadSet();
  public final Rounds rounds;
  public final ObservationHistory history;

  public boolean ended;

  /** Whether its thread has not been started yet. */
  public boolean dormant;

  /** Whether its steps have changed something or read a new value. */
  public final Effects effects = new Effects();

  /** How many of its steps have written the value that was there already. */
  public long repeats;

  /** How many of its waits have ended because their time was up. */
  public long timeouts;

  /** How many of these were waits at a condition or for a value, without a queue. */
  public long timeoutsOutsideQueues;

  /** The number of observations when it last stored a reference. */
  public long publishedAt;

  public final Escapes escapes = new Escapes();

  /** The number of extra polls before it slept. */
  public int looks;

  private Actor part;

  /** Creates the actor with that number, before any execution. */
  public ActorState(int index, Controls controls) {
    this.index = index;
    this.creator = new Creator(index);
    this.rounds = new Rounds(reads, controls);
    this.history = new ObservationHistory(creator, reads, effects, controls);
  }

  /** Discards the previous execution. */
  public void reset(Actor next, boolean forgets) {
    part = next;
    ended = false;
    dormant = next instanceof Latecomer;
    effects.reset();
    repeats = 0;
    timeouts = 0;
    timeoutsOutsideQueues = 0;
    publishedAt = 0;
    escapes.reset();
    looks = 0;
    op.kind = null;
    creator.reset();
    reads.clear();
    rounds.reset();
    history.reset(index, forgets);
  }

  /** Returns the scenario's actor. */
  public Actor part() {
    return part;
  }

  /** Returns the actor's name. */
  public String name() {
    return part instanceof Latecomer latecomer ? latecomer.shownName() : part.name();
  }

  /** Returns its number among the threads, 1 for the first, which also names its objects. */
  public int number() {
    return index + 1;
  }

  /** Returns whether the actor has made the object of the location. */
  public boolean isOwn(Location at) {
    return at.isNew && at.creator == creator.index;
  }

  /** Adds the actor's part of the state to a key. */
  public void addTo(Hash key) {
    history.addTo(key);
    rounds.addTo(key);
    if (looks > 0) {
      key.add(looks);
    }
    if (op.turn > 0) {
      key.add(-op.turn);
    }
  }

  /** Called when the actor ends. */
  public void end() {
    ended = true;
    history.end();
    op.kind = null;
  }

  /**
   * Adds an object to the observation history, and so to the state's key: the code that runs after
   * the current method may depend on it, and the key does not contain it otherwise.
   */
  public void keep(Object left) {
    long name = left == null ? 0 : Values.nameOf(left);
    if (left == null || name != 0) {
      history.keep(name);
    } else {
      // A value that may exist several times has no identity.
      history.keepAll();
    }
  }

  /** Returns whether the execution may end without it: it was never started, or may run forever. */
  public boolean mayBeLeft() {
    return dormant || (part instanceof Latecomer latecomer && latecomer.mayBeLeft());
  }

  /** Returns the location of its start signal while it has not begun; afterwards null. */
  public Location toBegin() {
    return dormant ? ((Latecomer) part).begun : null;
  }
}
