package dev.wakeproof.explorer.machine.actor;

import dev.wakeproof.explorer.machine.naming.Creator;
import dev.wakeproof.explorer.machine.naming.Hash;
import dev.wakeproof.explorer.machine.naming.Values;
import dev.wakeproof.explorer.machine.step.Controls;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.step.Op;
import dev.wakeproof.scenario.Actor;

/** An actor in the execution that is played: what it is about to do, and what it knows. */
public final class Player {
  /** As many as a name of a location has room for. */
  public static final int MOST = Creator.SETUP;

  public final int index;

  /** The step that it is about to take. */
  public final Op op = new Op();

  public final Creator creator;
  public final ReadSet reads = new ReadSet();
  public final Rounds rounds;
  public final ObservationHistory history;

  public boolean ended;

  /** Whether its thread was not started yet. */
  public boolean dormant;

  /** Whether its steps have changed something, or read another value than the one before. */
  public final Effects effects = new Effects();

  /** How many of its steps have written what was there anyway. */
  public long repeats;

  /** The amount that it had observed when it stored a reference last. */
  public long publishedAt;

  /** How many looks more it has taken before it slept, if any are allowed. */
  public int looks;

  private Actor part;

  /** The actor of that number, before any execution. */
  public Player(int index, Controls controls) {
    this.index = index;
    this.creator = new Creator(index);
    this.rounds = new Rounds(reads, controls);
    this.history = new ObservationHistory(creator, reads, effects, controls);
  }

  /** Forgets the execution before. */
  public void reset(Actor next, boolean forgets) {
    part = next;
    ended = false;
    dormant = next instanceof Latecomer;
    effects.reset();
    repeats = 0;
    publishedAt = 0;
    looks = 0;
    op.kind = null;
    creator.reset();
    reads.clear();
    rounds.reset();
    history.reset(index, forgets);
  }

  /** Returns the scenario's actor that this plays. */
  public Actor part() {
    return part;
  }

  /** Returns the actor's name. */
  public String name() {
    return part instanceof Latecomer latecomer ? latecomer.shownName() : part.name();
  }

  /** Its number among the threads, which is also its name among the objects: 1 for the first. */
  public int number() {
    return index + 1;
  }

  /** Adds the actor's part of the state to a key. */
  public void addTo(Hash key) {
    history.addTo(key);
    rounds.addTo(key);
    if (looks > 0) {
      key.add(looks);
    }
  }

  /** It is through. */
  public void end() {
    ended = true;
    history.end();
    op.kind = null;
  }

  /** Something is left of the method that is running: that object, which is not seen. */
  public void keep(Object left) {
    long name = left == null ? 0 : Values.nameOf(left);
    if (left == null || name != 0) {
      history.keep(name);
    } else {
      // For a value that may exist several times, the identity is unknown.
      history.keepAll();
    }
  }

  /** Returns whether the execution may end without it: it was never started, or may run forever. */
  public boolean mayBeLeft() {
    return dormant || (part instanceof Latecomer latecomer && latecomer.mayBeLeft());
  }

  /** Returns the location of its start while it has not begun; afterwards null. */
  public Location toBegin() {
    return dormant ? ((Latecomer) part).begun : null;
  }
}
