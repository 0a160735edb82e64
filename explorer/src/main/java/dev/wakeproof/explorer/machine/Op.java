package dev.wakeproof.explorer.machine;

/** The step that a thread is about to take; one object a thread, used again and again. */
final class Op {
  OpKind kind;
  Mode mode;
  Location at;

  /** In which mode a read-modify-write writes; {@link #mode} is the one in which it reads. */
  Mode writeMode;

  /** The second location of a park, the interrupt flag; null for others. */
  Location flag;

  long expected;
  long next;
  Object nextHeld;

  /** At which monitor an {@link OpKind#AWAIT} waits; null if at none. */
  Location monitor;

  /** Which of several sleepers a {@link OpKind#NOTIFY} wakes; decided by the scheduler. */
  int alternative;

  /** When a timed park ends; only if {@link #timed}. */
  long deadline;

  boolean timed;

  /** Whether a spin does not care about the time, although it has looked at the clock. */
  boolean timeless;

  /** How a park ends if not by a permit or an interrupt; decided by the scheduler. */
  boolean endsByItself;

  /** Whether an addition wraps at 32 bits. */
  boolean narrow;

  long result;
  Object resultHeld;

  /** Whether it has left all as it was; asked when it is taken. */
  boolean changesNothing() {
    return switch (kind) {
      case LOAD, CLOCK, SPIN -> true;
      case CAS -> result != expected;
      case INTERRUPTED -> result == 0;
      default -> false;
    };
  }

  /** Whether it is plain and may race: a read-modify-write is atomic in every mode. */
  boolean isPlain() {
    return mode == Mode.PLAIN && (kind == OpKind.LOAD || kind == OpKind.STORE);
  }

  /**
   * Whether it may be what starts an actor, or how that begins: the one happens before the other,
   * although nobody but who starts it need ever look at where it was started.
   */
  boolean startsOrBegins() {
    return kind == OpKind.SIGNAL || kind == OpKind.AWAIT;
  }

  /** In which mode it writes. */
  Mode writing() {
    return kind == OpKind.STORE ? mode : kind == OpKind.LOAD ? Mode.PLAIN : writeMode;
  }

  /** What an addition writes. */
  long sum() {
    long sum = result + next;
    return narrow ? (int) sum : sum;
  }

  void set(OpKind kind, Location at, Mode mode) {
    this.kind = kind;
    this.at = at;
    this.mode = mode;
    writeMode = mode;
    flag = null;
    monitor = null;
    alternative = 0;
    timed = false;
    timeless = false;
    endsByItself = false;
    expected = 0;
    next = 0;
    nextHeld = null;
    result = 0;
    resultHeld = null;
  }
}
