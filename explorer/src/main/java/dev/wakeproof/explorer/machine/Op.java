package dev.wakeproof.explorer.machine;

/** The step that a thread is about to take; one object a thread, used again and again. */
final class Op {
  OpKind kind;
  Mode mode;
  Location at;

  /** The second location of a park, the interrupt flag; null for others. */
  Location flag;

  long expected;
  long next;
  Object nextHeld;

  /** When a timed park ends; only if {@link #timed}. */
  long deadline;

  boolean timed;

  /** How a park ends if not by a permit or an interrupt; decided by the scheduler. */
  boolean endsByItself;

  /** Whether an addition wraps at 32 bits. */
  boolean narrow;

  long result;
  Object resultHeld;

  void set(OpKind kind, Location at, Mode mode) {
    this.kind = kind;
    this.at = at;
    this.mode = mode;
    flag = null;
    timed = false;
    endsByItself = false;
    expected = 0;
    next = 0;
    nextHeld = null;
    result = 0;
    resultHeld = null;
  }
}
