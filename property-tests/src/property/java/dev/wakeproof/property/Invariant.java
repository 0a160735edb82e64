package dev.wakeproof.property;

/** Something that must be so whenever no operation is under way. */
interface Invariant {
  /** Throws a {@link Violation} if it is not. */
  void check(Execution execution);
}
