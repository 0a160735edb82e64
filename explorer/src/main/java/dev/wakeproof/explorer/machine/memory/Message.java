package dev.wakeproof.explorer.machine.memory;

/** A store to a location that a load may return. */
final class Message {
  final History in;
  final long bits;
  final Object held;

  /** Whether it is a volatile store or a volatile read-modify-write. */
  final boolean isVolatile;

  /** Whether it is a read-modify-write, which follows directly the store that it read. */
  final boolean isAtop;

  /** Its position among the visible stores of its location; negative if it has none. */
  int position;

  /** The knowledge that an acquire obtains from it; null for none. */
  Knowledge carried;

  /**
   * The knowledge of earlier volatile stores that a volatile load obtains in addition; null for
   * none.
   */
  Knowledge carriedBefore;

  /**
   * The volatile stores before it in the total order of volatile accesses; null if it is not
   * volatile.
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
