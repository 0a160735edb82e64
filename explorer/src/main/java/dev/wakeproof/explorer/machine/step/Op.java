package dev.wakeproof.explorer.machine.step;

/** The next step of a thread. Each thread has one such object, which it reuses. */
public final class Op {
  /** The result of a wait that ended with a signal. */
  public static final int SIGNALLED = 1;

  /** The result of a wait that ended with an interrupt and without a signal. */
  public static final int INTERRUPTED = 2;

  public OpKind kind;
  public Mode mode;
  public Location at;

  /** The mode in which a read-modify-write writes; {@link #mode} is the one in which it reads. */
  public Mode writeMode;

  /** The second location of a park, the interrupt flag; null for others. */
  public Location flag;

  public long expected;
  public long next;
  public Object nextHeld;

  /** The monitor at which an {@link OpKind#AWAIT} waits; null if none. */
  public Location monitor;

  /**
   * The state of the lock of a condition: of an {@link OpKind#AWAIT} or {@link OpKind#NOTIFY} at
   * the condition, or of the step that takes the lock again after the wait. Otherwise null.
   */
  public Location lock;

  /**
   * The actor's place among those that wait at the condition, or among those that take the lock
   * again; 0 if it has none.
   */
  public long turn;

  /** The variant of the step that the scheduler has chosen. */
  public int alternative;

  /** The time at which a timed wait ends; valid if {@link #timed}. */
  public long deadline;

  public boolean timed;

  /** Whether a spin does not depend on the time, although it has read the clock. */
  public boolean timeless;

  /** Whether a spin hint ends a round that has read something and done nothing else. */
  public boolean inVain;

  /** Whether a spin hint ends a round that has changed something, as the round before has. */
  public boolean busy;

  /**
   * Whether {@link #busy} holds and something differs from before, so the next round may end
   * differently.
   */
  public boolean altered;

  /** How a park ends if not by a permit or an interrupt; decided by the scheduler. */
  public boolean endsByItself;

  /**
   * The condition at the location without which the step waits; null for none. The step also goes
   * on if {@link #flag} is set.
   */
  public Until until;

  /** A condition at a location, compared with {@link #expected}. */
  public enum Until {
    /** The location holds the expected number. */
    EQUAL,
    /** The location holds at least the expected number. */
    AT_LEAST,
    /** The location has none of the expected bits: no writer holds a read-write lock. */
    UNWRITTEN;

    boolean isMet(long number, long expected) {
      return switch (this) {
        case EQUAL -> number == expected;
        case AT_LEAST -> number >= expected;
        case UNWRITTEN -> (number & expected) == 0;
      };
    }
  }

  /** Returns whether the step waits for a value of its location. */
  public boolean waits() {
    return until != null;
  }

  /** Returns whether the step waits at most for a time. */
  public boolean mayTimeOut() {
    return timed && (kind.sleeps() || (waits() && lock == null));
  }

  /** Returns whether a number is what the step waits for. */
  public boolean isMetBy(long number) {
    return until.isMet(number, expected);
  }

  /** Whether the step takes a read lock, and a waiting writer may keep the actor in the queue. */
  public boolean linesUp;

  /** Whether a load acquires only if it finds an object. */
  public boolean ifFound;

  /** Whether an addition wraps at 32 bits. */
  public boolean narrow;

  /**
   * Whether the step is part of a critical section of a {@code java.util.concurrent} lock that
   * counts as a monitor; valid when it is taken.
   */
  public boolean guards;

  public long result;
  public Object resultHeld;

  /** Returns whether the step has left everything as it was; valid when it is taken. */
  public boolean changesNothing() {
    return switch (kind) {
      case LOAD, PASS, CLOCK, LOOK, SPIN -> true;
      case CAS -> result != expected;
      case ADD -> waits() && !isMetBy(result);
      case INTERRUPTED -> result == 0;
      default -> false;
    };
  }

  /** Returns whether the step may have changed something; valid when it is taken. */
  public boolean alters() {
    return switch (kind) {
      case STORE -> !guards;
      case SWAP -> result != next;
      case CAS -> expected != next && !guards;
      case ADD -> next != 0;
      case LOCK, UNLOCK -> false;
      default -> true;
    };
  }

  /** Returns whether the step has only added to what its actor knows; valid when it is taken. */
  public boolean onlyLooks() {
    return kind == OpKind.FENCE || changesNothing();
  }

  /**
   * Returns whether the step is plain and may race: a read-modify-write is atomic in every mode.
   */
  public boolean isPlain() {
    return mode == Mode.PLAIN && (kind == OpKind.LOAD || kind == OpKind.STORE);
  }

  /**
   * Returns whether the step is a load or a store that orders no other access, so its location is
   * quiet while nothing races there.
   */
  public boolean isWeak() {
    return (mode == Mode.PLAIN || mode == Mode.OPAQUE)
        && (kind == OpKind.LOAD || kind == OpKind.STORE);
  }

  /**
   * Returns whether the step may start an actor, or be an actor's first step. The start happens
   * before the first step, although perhaps only the starter accesses the location of the start.
   */
  public boolean startsOrBegins() {
    return kind == OpKind.SIGNAL || kind == OpKind.AWAIT;
  }

  /**
   * Returns the mode in which the step reads.
   *
   * @param bits what it reads
   */
  public Mode reading(long bits) {
    return ifFound && bits == 0 ? Mode.OPAQUE : mode;
  }

  /** Returns the mode in which the step writes. */
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
    lock = null;
    turn = 0;
    alternative = 0;
    timed = false;
    timeless = false;
    inVain = false;
    busy = false;
    altered = false;
    endsByItself = false;
    until = null;
    linesUp = false;
    ifFound = false;
    expected = 0;
    next = 0;
    nextHeld = null;
    result = 0;
    resultHeld = null;
  }
}
