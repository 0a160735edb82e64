package dev.wakeproof.explorer.machine;

import dev.wakeproof.explorer.machine.naming.Block;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.threads.Explored;

/** Creates locations. */
public final class Allocation {
  private Allocation() {}

  /** Creates a location that holds a number. */
  public static Location number(long initial) {
    Explored thread = Explored.current();
    return Machine.of(thread).create(thread, 0, false, initial, null);
  }

  /** Creates a location that holds 0 and has a name in traces. */
  public static Location named(String name) {
    Location location = ofKind(name);
    location.immediate = true;
    return location;
  }

  /** A location that holds 0; all of its kind bear that name in traces. */
  public static Location ofKind(String name) {
    Explored thread = Explored.current();
    Location location = Machine.of(thread).create(thread, name.hashCode(), false, 0, null);
    location.site = name;
    return location;
  }

  /**
   * Creates the location of the contents of a JDK object. The object changes at once in every
   * memory model, and so does the location.
   *
   * @param name as in {@link #ofKind}
   */
  public static Location contents(String name) {
    Location location = ofKind(name);
    location.unbuffered = true;
    return location;
  }

  /** Creates a location that is set once and keeps its value. */
  public static Location lasting(String name) {
    Location location = named(name);
    location.isSignal = true;
    return location;
  }

  /** Returns the number of locations that belong to all executions. */
  public static int statics() {
    return Current.machine().statics();
  }

  /**
   * Creates the permit of a parker: the thread that takes it sees what happened before it was
   * given.
   */
  public static Location permit() {
    Location permit = number(0);
    permit.permitOrders = true;
    return permit;
  }

  /** Creates a location that holds a reference. */
  public static Location reference(Object initial) {
    Explored thread = Explored.current();
    return Machine.of(thread).create(thread, 0, true, Access.name(thread, initial), initial);
  }

  /**
   * Reserves numbers for the locations of an object.
   *
   * @param kind the kind of the object: equal for all objects of a class, in every JVM
   */
  public static Block block(int kind, int size) {
    Explored thread = Explored.current();
    return Machine.block(thread, kind, size);
  }

  /**
   * Creates a location of a block at its first access.
   *
   * @param site its name in traces
   */
  public static Location make(
      Block block, int index, boolean reference, long bits, Object held, String site) {
    Explored thread = Explored.current();
    long named = reference ? Access.name(thread, held) : bits;
    Location made = Machine.of(thread).create(thread, block, index, reference, named);
    made.site = site;
    Machine.of(thread).named(site);
    made.hold(held);
    block.put(index, made);
    return made;
  }
}
