package dev.wakeproof.explorer.machine.memory;

/** A store to a location, as one of the stores that a load may return. */
final class Message {
  final History in;
  final long bits;
  final Object held;

  /** Whether it was a volatile store, or a volatile read-modify-write. */
  final boolean isVolatile;

  /** Whether it was a read-modify-write that read the one before it: nothing comes between. */
  final boolean isAtop;

  /** Its place among the visible stores of its location; below 0 if it has none. */
  int position;

  /** What an actor learns that acquires it; null for nothing. */
  Knowledge carried;

  /**
   * What a volatile load gets to know in addition, of the volatile stores before; null for nothing.
   */
  Knowledge carriedBefore;

  /**
   * Which volatile stores come before it in the one order of volatile accesses; null if it is none.
   */
  View past;

  /** The same of the volatile loads that returned it; null if there are none. */
  View readers;

  /** Whether a volatile load has returned it. */
  boolean isReadVolatile;

  Message(History in, long bits, Object held, boolean isVolatile, boolean isAtop) {
    this.in = in;
    this.bits = bits;
    this.held = held;
    this.isVolatile = isVolatile;
    this.isAtop = isAtop;
  }
}
