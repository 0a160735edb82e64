package dev.wakeproof.explorer.machine.step;

/**
 * The state of one cell, guard, permit or flag. Its name is its creator and its number among the
 * creator's locations. The name is the same in all executions in which the creator has observed the
 * same.
 */
public final class Location {
  /** The lowest bit of the kind in a group. */
  public static final int KIND_AT = Integer.SIZE + Byte.SIZE;

  private static final int KIND_BITS = 20;
  private static final int KINDS = (1 << KIND_BITS) - 1;

  public final int creator;
  public final int ordinal;

  /**
   * Names the location over all executions, for {@code races.Sharing}: its creator, the kind of its
   * object and the field, and the number of the object among those of its kind and creator. The
   * number does not depend on objects of other kinds, so a private object keeps its group when its
   * creator makes one more shared object in another execution.
   */
  public final long group;

  /** Whether its creator has made its object, and has not only met it first. */
  public boolean isNew;

  /** The accesses to its group over all executions; null if they were not looked up. */
  public Accessors accessors;

  public final boolean reference;

  /** The value as a number; for a reference, the name of the object. */
  public long bits;

  /** The object, if the value is a reference. */
  public Object held;

  /** Whether several actors are known to access it, one of which writes. */
  public boolean shared;

  /** Whether races are tracked: the location has a plain access, or is quiet. */
  public boolean racy;

  /** Whether several actors are known to access it, in an order that other accesses establish. */
  public boolean quiet;

  /** The last accesses if it is racy; null if there are none. */
  public Epochs accesses;

  /** The knowledge that an actor obtains by acquiring its value; null for none. */
  public int[] released;

  /** The knowledge that all volatile stores to it carried; null for none. */
  public int[] volatiles;

  /** The data that the memory model keeps for it; null for none. */
  public Object kept;

  /**
   * Whether its stores reach memory at once in every model, because it is no variable of the
   * program.
   */
  public boolean immediate;

  /** Whether its stores never wait in a buffer, because they stand for a change of a JDK object. */
  public boolean unbuffered;

  /** Whether it is set once and stays set. */
  public boolean isSignal;

  /** Whether an actor that takes the permit sees what happened before it was given. */
  public boolean permitOrders;

  /** Whether it holds the number of an actor, because it is a guard. */
  public boolean holdsActor;

  /**
   * The number of the owner of the lock with this state, if it took the lock in a waiting step;
   * otherwise 0.
   */
  public int holder;

  /**
   * The state of the {@code java.util.concurrent} lock that it is part of, while that lock counts
   * as a monitor; null for none.
   */
  public Location lock;

  /** Whether it was written in this execution, where a list of written locations is kept. */
  public boolean written;

  /** Whether later stores wait for a store to it: this is how a buffer represents a store fence. */
  public boolean barrier;

  /** The place of its creation, for the trace; null while nothing is recorded. */
  public String site;

  /**
   * The first character of the descriptor of its field or element, for the trace; a long where none
   * is given.
   */
  public char type = 'J';

  /** The array that it is an element of, for the trace; null if it is none. */
  public Object array;

  /** The facts about it over all executions; null if no initializer created it. */
  public Initial initial;

  private long initialBits;
  private Object initiallyHeld;

  /** A location without an object. */
  public Location(int creator, int ordinal, boolean reference, long bits, Object held) {
    this(creator, ordinal, group(creator, ordinal), reference, bits, held);
  }

  public Location(int creator, int ordinal, long group, boolean reference, long bits, Object held) {
    this.creator = creator;
    this.ordinal = ordinal;
    this.group = group;
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

  /** Returns the group of a location without an object. */
  public static long group(int creator, int ordinal) {
    return (long) creator << Integer.SIZE | ordinal;
  }

  /** Returns the group of a location of an object of that kind. */
  public static long group(int creator, int number, int kind) {
    int folded = (kind ^ kind >>> KIND_BITS) & KINDS;
    return (long) Math.max(1, folded) << KIND_AT | group(creator, number);
  }

  /** Returns its name, as a number. */
  public long name() {
    return (long) creator << Integer.SIZE | ordinal;
  }

  /** Sets its initial object. */
  public void hold(Object initial) {
    held = initial;
    initiallyHeld = initial;
  }

  public long initialBits() {
    return initialBits;
  }

  /** Makes its current value the initial one. */
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
    lock = null;
    written = false;
    holder = 0;
    kept = null;
  }
}
