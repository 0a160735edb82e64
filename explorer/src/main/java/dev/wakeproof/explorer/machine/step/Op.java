package dev.wakeproof.explorer.machine.step;

/** The step that a thread is about to take; one object a thread, used again and again. */
public final class Op {
  /** The result of a wait that ended with a signal. */
  public static final int SIGNALLED = 1;

  /** The result of a wait that ended with an interrupt and without a signal. */
  public static final int INTERRUPTED = 2;

  public OpKind kind;
  public Mode mode;
  public Location at;

  /** In which mode a read-modify-write writes; {@link #mode} is the one in which it reads. */
  public Mode writeMode;

  /** The second location of a park, the interrupt flag; null for others. */
  public Location flag;

  public long expected;
  public long next;
  public Object nextHeld;

  /** At which monitor an {@link OpKind#AWAIT} waits; null if at none. */
  public Location monitor;

  /** In which of several ways the step is taken; decided by the scheduler. */
  public int alternative;

  /** When a timed park ends; only if {@link #timed}. */
  public long deadline;

  public boolean timed;

  /** Whether a spin does not care about the time, although it has looked at the clock. */
  public boolean timeless;

  /** Whether a spin ends a round that has read something, and done nothing else. */
  public boolean inVain;

  /** Whether it ends a round that has changed something, as the one before it has. */
  public boolean busy;

  /** Whether it does, and something is another than before: the next round may find it so. */
  public boolean altered;

  /** How a park ends if not by a permit or an interrupt; decided by the scheduler. */
  public boolean endsByItself;

  /** Whether an addition wraps at 32 bits. */
  public boolean narrow;

  public long result;
  public Object resultHeld;

  /** Whether it has left all as it was; asked when it is taken. */
  public boolean changesNothing() {
    return switch (kind) {
      case LOAD, PASS, CLOCK, LOOK, SPIN -> true;
      case CAS -> result != expected;
      case INTERRUPTED -> result == 0;
      default -> false;
    };
  }

  /** Whether something may be another than before; asked when it is taken. */
  public boolean alters() {
    return switch (kind) {
      case SWAP -> result != next;
      case CAS -> expected != next;
      case ADD -> next != 0;
      case LOCK, UNLOCK -> false;
      default -> true;
    };
  }

  /** Whether it is as if it had not been but for what its actor knows; asked when it is taken. */
  public boolean onlyLooks() {
    return kind == OpKind.FENCE || changesNothing();
  }

  /** Whether it is plain and may race: a read-modify-write is atomic in every mode. */
  public boolean isPlain() {
    return mode == Mode.PLAIN && (kind == OpKind.LOAD || kind == OpKind.STORE);
  }

  /**
   * Returns whether it may start an actor, or be an actor's first step: the start happens before
   * the first step, although only the starter need ever access the place where it was started.
   */
  public boolean startsOrBegins() {
    return kind == OpKind.SIGNAL || kind == OpKind.AWAIT;
  }

  /** In which mode it writes. */
  public Mode writing() {
    return kind == OpKind.STORE ? mode : kind == OpKind.LOAD ? Mode.PLAIN : writeMode;
  }

  /** Returns the value that an addition writes. */
  public long sum() {
    long sum = result + next;
    return narrow ? (int) sum : sum;
  }

  /** Makes this the actor's first step: it waits until the actor is started. */
  public void setToBegin(Location begun) {
    set(OpKind.AWAIT, begun, Mode.VOLATILE);
  }

  public void set(OpKind kind, Location at, Mode mode) {
    this.kind = kind;
    this.at = at;
    this.mode = mode;
    writeMode = mode;
    flag = null;
    monitor = null;
    alternative = 0;
    timed = false;
    timeless = false;
    inVain = false;
    busy = false;
    altered = false;
    endsByItself = false;
    expected = 0;
    next = 0;
    nextHeld = null;
    result = 0;
    resultHeld = null;
  }
}
