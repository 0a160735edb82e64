package dev.wakeproof.explorer.machine.step;

/**
 * The state of one cell, guard, permit or flag. Its name is its creator and its number among that
 * creator's locations: equal in all executions in which the creator has observed the same.
 */
public final class Location {
  public final int creator;
  public final int ordinal;
  public final boolean reference;

  /** The value as a number: of a reference, the name of the object. */
  public long bits;

  /** The object, of a reference. */
  public Object held;

  /** Whether several actors access it and one of them writes, as far as is known. */
  public boolean shared;

  /** Whether races are tracked: the location has a plain access, or is quiet. */
  public boolean racy;

  /**
   * Whether several actors access it, in an order that something else makes, as far as is known.
   */
  public boolean quiet;

  /** The last accesses, if it is racy; null if there are none. */
  public Epochs accesses;

  /** The knowledge that an actor obtains by acquiring its value; null for none. */
  public int[] released;

  /** The knowledge that all volatile stores to it carried; null for none. */
  public int[] volatiles;

  /** The data of the memory model for it, which only the model reads; null for none. */
  public Object kept;

  /**
   * Whether its stores are visible at once in every model, because it is no variable of the
   * program.
   */
  public boolean immediate;

  /** Whether it is set once, and stays. */
  public boolean isSignal;

  /** Whether an actor that takes the permit sees what happened before it was given. */
  public boolean permitOrders;

  /** Whether the number that it holds is that of an actor: it is a guard. */
  public boolean holdsActor;

  /** Whether it was written in this execution, where a list of written locations is kept. */
  public boolean written;

  /** Whether later stores wait for a store to it: this is how a buffer represents a store fence. */
  public boolean barrier;

  /** The place of its creation, for the trace; null while nothing is recorded. */
  public String site;

  /** The facts about it over all executions; null if no initializer created it. */
  public Initial initial;

  private long initialBits;
  private Object initiallyHeld;

  public Location(int creator, int ordinal, boolean reference, long bits, Object held) {
    this.creator = creator;
    this.ordinal = ordinal;
    this.reference = reference;
    this.bits = bits;
    this.held = held;
    this.initialBits = bits;
    this.initiallyHeld = held;
  }

  /**
   * Returns the place of its creation, {@code File.java:line} first; null if nothing was recorded
   * then.
   */
  public String site() {
    return site;
  }

  /** Returns its content: a {@code Long}, or for a reference the object or null. */
  public Object value() {
    return reference ? held : (Object) bits;
  }

  /** The number that it bears in states. */
  public long name() {
    return (long) creator << Integer.SIZE | ordinal;
  }

  /** The object that it holds at first. */
  public void hold(Object initial) {
    held = initial;
    initiallyHeld = initial;
  }

  public long initialBits() {
    return initialBits;
  }

  /** Makes what it holds its initial value. */
  public void settle() {
    initialBits = bits;
    initiallyHeld = held;
  }

  public void reset() {
    bits = initialBits;
    held = initiallyHeld;
    accesses = null;
    released = null;
    volatiles = null;
    written = false;
    kept = null;
  }
}
