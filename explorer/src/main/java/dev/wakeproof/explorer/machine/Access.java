package dev.wakeproof.explorer.machine;

/** What the twins of the cells call. */
public final class Access {
  private Access() {}

  /** A location that holds a number. */
  public static Location number(long initial) {
    Explored thread = Explored.current();
    return thread.machine.create(thread, false, initial, null);
  }

  /** A location that holds a reference. */
  public static Location reference(Object initial) {
    Explored thread = Explored.current();
    return thread.machine.create(thread, true, name(thread, initial), initial);
  }

  /** Reads a number. */
  public static long load(Location at, Mode mode) {
    return perform(Explored.current(), OpKind.LOAD, at, mode, 0, 0, null).result;
  }

  /** Reads a reference. */
  public static Object loadReference(Location at, Mode mode) {
    return perform(Explored.current(), OpKind.LOAD, at, mode, 0, 0, null).resultHeld;
  }

  /** Writes a number. */
  public static void store(Location at, Mode mode, long next) {
    perform(Explored.current(), OpKind.STORE, at, mode, 0, next, null);
  }

  /** Writes a reference. */
  public static void storeReference(Location at, Mode mode, Object next) {
    Explored thread = Explored.current();
    perform(thread, OpKind.STORE, at, mode, 0, name(thread, next), next);
  }

  /** Writes a number if the expected one is there; returns the one that was there. */
  public static long compareAndExchange(Location at, long expected, long next) {
    return perform(Explored.current(), OpKind.CAS, at, Mode.VOLATILE, expected, next, null).result;
  }

  /** Writes a reference if the expected one is there; returns the one that was there. */
  public static Object compareAndExchangeReference(Location at, Object expected, Object next) {
    Explored thread = Explored.current();
    long expectedName = name(thread, expected);
    long nextName = name(thread, next);
    return perform(thread, OpKind.CAS, at, Mode.VOLATILE, expectedName, nextName, next).resultHeld;
  }

  /** Writes a number and returns the one that was there. */
  public static long getAndSet(Location at, long next) {
    return perform(Explored.current(), OpKind.SWAP, at, Mode.VOLATILE, 0, next, null).result;
  }

  /** Writes a reference and returns the one that was there. */
  public static Object getAndSetReference(Location at, Object next) {
    Explored thread = Explored.current();
    return perform(thread, OpKind.SWAP, at, Mode.VOLATILE, 0, name(thread, next), next).resultHeld;
  }

  /** Adds to an int and returns the one that was there. */
  public static int getAndAdd(Location at, int delta) {
    Explored thread = Explored.current();
    thread.op.narrow = true;
    return (int) perform(thread, OpKind.ADD, at, Mode.VOLATILE, 0, delta, null).result;
  }

  /** Adds to a long and returns the one that was there. */
  public static long getAndAdd(Location at, long delta) {
    Explored thread = Explored.current();
    thread.op.narrow = false;
    return perform(thread, OpKind.ADD, at, Mode.VOLATILE, 0, delta, null).result;
  }

  /** Waits until the guard is free and takes it. */
  public static void lock(Location guard) {
    perform(Explored.current(), OpKind.LOCK, guard, Mode.VOLATILE, 0, 0, null);
  }

  /** Lets the guard go. */
  public static void unlock(Location guard) {
    Explored thread = Explored.current();
    thread.machine.requireHeld(guard, thread);
    perform(thread, OpKind.UNLOCK, guard, Mode.VOLATILE, 0, 0, null);
  }

  /** Sleeps until the permit is there, or the thread is interrupted. */
  public static void park(Location permit, Thread owner) {
    Explored thread = requireOwner(owner);
    thread.op.set(OpKind.PARK, permit, Mode.VOLATILE);
    thread.op.flag = thread.machine.flagOf(thread);
    thread.perform();
  }

  /** The same, for a time at most, which is not zero. */
  public static void park(Location permit, Thread owner, long nanos) {
    Explored thread = requireOwner(owner);
    thread.op.set(OpKind.PARK, permit, Mode.VOLATILE);
    thread.op.flag = thread.machine.flagOf(thread);
    thread.op.timed = true;
    thread.op.deadline = thread.machine.clock() + nanos;
    thread.perform();
  }

  /** Makes the permit available. */
  public static void unpark(Location permit) {
    perform(Explored.current(), OpKind.UNPARK, permit, Mode.VOLATILE, 0, 1, null);
  }

  /** Sets the interrupt flag of a thread. */
  public static void interrupt(Thread interrupted) {
    Explored thread = Explored.current();
    Location flag = thread.machine.flagOf((Explored) interrupted);
    perform(thread, OpKind.INTERRUPT, flag, Mode.VOLATILE, 0, 1, null);
  }

  /** Reads and clears the current thread's interrupt flag. */
  public static boolean interrupted() {
    Explored thread = Explored.current();
    Location flag = thread.machine.flagOf(thread);
    return perform(thread, OpKind.INTERRUPTED, flag, Mode.VOLATILE, 0, 0, null).result != 0;
  }

  /** Sets the current thread's interrupt flag. */
  public static void interruptSelf() {
    Explored thread = Explored.current();
    Location flag = thread.machine.flagOf(thread);
    perform(thread, OpKind.INTERRUPT_SELF, flag, Mode.VOLATILE, 0, 1, null);
  }

  /** Waits until something that the current thread has read since the last hint is different. */
  public static void spin() {
    perform(Explored.current(), OpKind.SPIN, null, Mode.PLAIN, 0, 0, null);
  }

  /** Reads the clock. */
  public static long nanoTime() {
    Explored thread = Explored.current();
    return perform(thread, OpKind.CLOCK, thread.machine.clockLocation(), Mode.VOLATILE, 0, 0, null)
        .result;
  }

  /** What the current thread has still to do. */
  public static Object agenda() {
    return Explored.current().agenda;
  }

  /** Sets what the current thread has still to do; null for nothing. */
  public static void setAgenda(Object work) {
    Explored.current().agenda = work;
  }

  private static Explored requireOwner(Thread owner) {
    Explored thread = Explored.current();
    if (thread != owner) {
      throw new IllegalStateException("only the thread that created a parker may park on it");
    }
    return thread;
  }

  private static long name(Explored thread, Object object) {
    return thread.machine.nameOf(object, thread);
  }

  private static Op perform(
      Explored thread,
      OpKind kind,
      Location at,
      Mode mode,
      long expected,
      long next,
      Object nextHeld) {
    Op op = thread.op;
    op.set(kind, at, mode);
    op.expected = expected;
    op.next = next;
    op.nextHeld = nextHeld;
    thread.perform();
    return op;
  }
}
