package dev.wakeproof.explorer.machine.naming;

/** Receives a sequence of numbers and names. */
public interface Described {
  /** Receives a number that is not a name. */
  void add(long value);

  /** Receives the name of a location. */
  void addLocation(long name);

  /** Receives the name of an object. */
  void addObject(long name);
}
