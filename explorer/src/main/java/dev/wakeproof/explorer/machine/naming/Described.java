package dev.wakeproof.explorer.machine.naming;

/** Receives a sequence of numbers, and which of them are names. */
public interface Described {
  /** What is no name. */
  void add(long value);

  /** The name of a location. */
  void addLocation(long name);

  /** The name of an object. */
  void addObject(long name);
}
