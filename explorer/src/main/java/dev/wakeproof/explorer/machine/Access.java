package dev.wakeproof.explorer.machine;

import dev.wakeproof.explorer.machine.actor.ActorState;
import dev.wakeproof.explorer.machine.actor.ObservationHistory;
import dev.wakeproof.explorer.machine.actor.Round;
import dev.wakeproof.explorer.machine.actor.Rounds;
import dev.wakeproof.explorer.machine.clock.Clock;
import dev.wakeproof.explorer.machine.locks.Guards;
import dev.wakeproof.explorer.machine.naming.Block;
import dev.wakeproof.explorer.machine.naming.Contents;
import dev.wakeproof.explorer.machine.naming.Values;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.step.Mode;
import dev.wakeproof.explorer.machine.step.Op;
import dev.wakeproof.explorer.machine.step.OpKind;
import dev.wakeproof.explorer.machine.threads.ActorEnd;
import dev.wakeproof.explorer.machine.threads.Explored;
import dev.wakeproof.explorer.machine.threads.Worker;
import dev.wakeproof.explorer.refusal.PlainState;
import dev.wakeproof.explorer.refusal.RefusedException;
import java.util.List;

/** The methods that the shims of the cells call. */
public final class Access {
  /** The assumption of code that reads the clock outside a wait: it sees no deadline pass. */
  public static final String TIME = "time passes only in waits";

  private Access() {}

  /** Creates a location that holds a number. */
  public static Location number(long initial) {
    Explored thread = Explored.current();
    return Machine.of(thread).create(thread, 0, false, initial, null);
  }

  /** Creates a location that holds 0 and has a name in traces. */
  public static Location named(String name) {
    Location location = ofKind(name);
    location.immediate = true;
    return location;
  }

  /** A location that holds 0; all of its kind bear that name in traces. */
  public static Location ofKind(String name) {
    Explored thread = Explored.current();
    Location location = Machine.of(thread).create(thread, name.hashCode(), false, 0, null);
    location.site = name;
    return location;
  }

  /**
   * Creates the location of the contents of a JDK object. The object changes at once in every
   * memory model, and so does the location.
   *
   * @param name as in {@link #ofKind}
   */
  public static Location contents(String name) {
    Location location = ofKind(name);
    location.unbuffered = true;
    return location;
  }

  /** Creates a location that is set once and keeps its value. */
  public static Location lasting(String name) {
    Location location = named(name);
    location.isSignal = true;
    return location;
  }

  /** Returns the number of locations that belong to all executions. */
  public static int statics() {
    return machine().statics();
  }

  /**
   * Creates the permit of a parker: the thread that takes it sees what happened before it was
   * given.
   */
  public static Location permit() {
    Location permit = number(0);
    permit.permitOrders = true;
    return permit;
  }

  /** Creates a location that holds a reference. */
  public static Location reference(Object initial) {
    Explored thread = Explored.current();
    return Machine.of(thread).create(thread, 0, true, name(thread, initial), initial);
  }

  /**
   * Reserves numbers for the locations of an object.
   *
   * @param kind the kind of the object: equal for all objects of a class, in every JVM
   */
  public static Block block(int kind, int size) {
    Explored thread = Explored.current();
    return Machine.block(thread, kind, size);
  }

  /**
   * Creates a location of a block at its first access.
   *
   * @param site its name in traces
   */
  public static Location make(
      Block block, int index, boolean reference, long bits, Object held, String site) {
    Explored thread = Explored.current();
    long named = reference ? name(thread, held) : bits;
    Location made = Machine.of(thread).create(thread, block, index, reference, named);
    made.site = site;
    Machine.of(thread).named(site);
    made.hold(held);
    block.put(index, made);
    return made;
  }

  /** Creates a location whose stores hold back the stores that follow. */
  private static Location barrier() {
    Location barrier = number(0);
    barrier.barrier = true;
    return barrier;
  }

  /** Orders all accesses before it with all accesses after it. */
  public static void fullFence() {
    perform(Explored.current(), OpKind.FENCE, number(0), Mode.VOLATILE, 0, 0, null);
  }

  /**
   * Makes earlier loads as strong as acquire loads. In a model without late loads, it is not a
   * step.
   */
  public static void acquireFence() {
    Explored thread = Explored.current();
    if (Machine.of(thread).loadsMayBeLate()) {
      perform(thread, OpKind.FENCE, number(0), Mode.ORDERED, 0, 0, null);
    }
  }

  /** Makes later stores as strong as release stores. */
  public static void releaseFence() {
    store(barrier(), Mode.ORDERED, 1);
  }

  /** Reads a number. */
  public static long load(Location at, Mode mode) {
    return perform(Explored.current(), OpKind.LOAD, at, mode, 0, 0, null).result;
  }

  /** Reads a reference. */
  public static Object loadReference(Location at, Mode mode) {
    return perform(Explored.current(), OpKind.LOAD, at, mode, 0, 0, null).resultHeld;
  }

  /** Reads a reference. The load acquires if it finds an object, and is opaque otherwise. */
  public static Object findReference(Location at) {
    Explored thread = Explored.current();
    thread.op.set(OpKind.LOAD, at, Mode.ORDERED);
    thread.op.ifFound = true;
    thread.perform();
    return thread.op.resultHeld;
  }

  /** Writes a number. */
  public static void store(Location at, Mode mode, long next) {
    perform(Explored.current(), OpKind.STORE, at, mode, 0, next, null);
  }

  /** Writes a reference. */
  public static void storeReference(Location at, Mode mode, Object next) {
    Explored thread = Explored.current();
    requireShown(next, mode);
    perform(thread, OpKind.STORE, at, mode, 0, name(thread, next), next);
  }

  /** Writes a reference to a final field, in its constructor. */
  public static void storeFinal(Location at, Mode mode, Object next) {
    Explored thread = Explored.current();
    perform(thread, OpKind.STORE, at, mode, 0, name(thread, next), next);
  }

  /** Refuses a final field if others may have reached it before its constructor ended. */
  public static void requireShown(Location at) {
    requireShown(at.held, Mode.PLAIN);
  }

  /** Writes {@code next} if the location holds {@code expected}; returns the value before. */
  public static long compareAndExchange(Location at, long expected, long next) {
    return compareAndExchange(at, expected, next, Mode.VOLATILE, Mode.VOLATILE);
  }

  /** Like {@link #compareAndExchange(Location, long, long)}, with access modes. */
  public static long compareAndExchange(
      Location at, long expected, long next, Mode reading, Mode writing) {
    return update(OpKind.CAS, at, expected, next, null, reading, writing).result;
  }

  /**
   * Returns whether the current actor waits for a taken lock before it enters the lock's queue; see
   * docs/soundness.md, theorem 15.
   */
  public static boolean waitsBeforeQueue() {
    return plays() && machine().waitsBeforeQueue();
  }

  /** Explores the queues of all locks, if necessary in another search: the code asks for one. */
  public static void seeQueue() {
    machine().seeQueue();
  }

  /**
   * Treats a lock as a monitor while actors only take and release it.
   *
   * @param lock the state of the lock, 0 while it is free
   * @param owner the location of its owner
   */
  public static void guard(Location lock, Location owner) {
    machine().guard(lock, owner);
  }

  /**
   * Waits until the location holds {@code expected} and writes {@code next}, in one step.
   *
   * @param interruptible whether the wait also ends when the current actor is interrupted
   * @return whether {@code next} was written
   */
  public static boolean awaitAndSet(Location at, long expected, long next, boolean interruptible) {
    Explored thread = Explored.current();
    Op op = thread.op;
    op.set(OpKind.CAS, at, Mode.VOLATILE);
    op.flag = interruptible ? Machine.of(thread).parking().flagOf(thread) : null;
    op.next = next;
    await(thread, Op.Until.EQUAL, expected);
    return op.result == expected;
  }

  /** Performs a step that waits until its location has a value. */
  private static void await(Explored thread, Op.Until until, long expected) {
    thread.op.until = until;
    thread.op.expected = expected;
    thread.perform();
  }

  /**
   * Returns whether the current actor waits for the value of a location instead of in a queue; see
   * docs/soundness.md, theorems 18 and 19.
   */
  public static boolean waitsForValue(Location at) {
    return waitsOutsideQueue(at) && !machine().loadsMayBeLate();
  }

  /**
   * Waits until the location holds at least 1 and takes 1 away, in one step.
   *
   * @param interruptible whether the wait also ends when the current actor is interrupted
   * @return whether 1 was taken away
   */
  public static boolean awaitAndTake(Location at, boolean interruptible) {
    Explored thread = Explored.current();
    Op op = thread.op;
    op.set(OpKind.ADD, at, Mode.VOLATILE);
    op.flag = interruptible ? Machine.of(thread).parking().flagOf(thread) : null;
    op.next = -1;
    op.narrow = true;
    await(thread, Op.Until.AT_LEAST, 1);
    return op.result >= 1;
  }

  /**
   * Waits until no writer holds a lock, and takes it for a reader.
   *
   * @param unit the number to add to the state, which counts the holds of a writer in lower bits
   * @param linesUp whether the current actor may be queued after a waiting writer
   */
  public static void awaitAndShare(Location state, long unit, boolean linesUp) {
    Explored thread = Explored.current();
    Op op = thread.op;
    op.set(OpKind.ADD, state, Mode.VOLATILE);
    op.next = unit;
    op.narrow = unit == (int) unit;
    op.linesUp = linesUp;
    await(thread, Op.Until.UNWRITTEN, Math.abs(unit) - 1);
  }

  /** Waits until the location holds the number, or for an interrupt; returns what it holds then. */
  public static long awaitEqual(Location at, long number) {
    return awaitLoad(at, Op.Until.EQUAL, number);
  }

  /** Waits until the location holds at least the number, or for an interrupt. */
  public static void awaitAtLeast(Location at, long number) {
    awaitLoad(at, Op.Until.AT_LEAST, number);
  }

  private static long awaitLoad(Location at, Op.Until until, long number) {
    Explored thread = Explored.current();
    Op op = thread.op;
    op.set(OpKind.LOAD, at, Mode.VOLATILE);
    op.flag = Machine.of(thread).parking().flagOf(thread);
    await(thread, until, number);
    return op.result;
  }

  /**
   * Returns whether the current actor waits at the conditions of a lock without its queue; see
   * docs/soundness.md, theorem 16.
   *
   * @param lock the state of the lock
   */
  public static boolean waitsOutsideQueue(Location lock) {
    return plays() && machine().waitsOutsideQueue(lock);
  }

  /** Explores the waits for a location, or at the conditions of a lock, with the JDK's code. */
  public static void lineUp(Location lock) {
    if (waitsOutsideQueue(lock)) {
      machine().lineUp(lock);
    }
  }

  /**
   * Waits for a signal of a condition, and then takes its lock again. The current actor has just
   * released the lock.
   *
   * @param lock the state of the lock, 0 while the lock is free
   * @param holds the state that the lock gets again
   * @param nanos the timeout; negative for none
   * @return {@link #SIGNALLED}, {@link #INTERRUPTED}, in which case the interrupt flag is cleared,
   *     or 0 for a timeout
   */
  public static int awaitSignal(
      Location condition, Location lock, long holds, boolean interruptible, long nanos) {
    Worker worker = (Worker) Explored.current();
    Op op = worker.op;
    long place = Machine.of(worker).lastAt(condition);
    boolean timeIsUp = nanos == 0;
    if (!timeIsUp) {
      setToAwait(worker, condition, lock, interruptible);
      op.turn = place;
      if (nanos > 0) {
        waitAtMost(worker, nanos);
      }
      worker.perform();
      timeIsUp = op.endsByItself;
    }
    if (timeIsUp) {
      // Until its next step, the actor is in the list, where a signal may still select it.
      setToAwait(worker, condition, lock, interruptible);
      op.turn = place;
      op.timed = true;
      op.endsByItself = true;
      worker.perform();
    }
    int end = (int) op.result;
    long turn = op.turn;
    if (end == INTERRUPTED) {
      interrupted();
    }
    op.set(OpKind.CAS, lock, Mode.VOLATILE);
    op.next = holds;
    op.lock = lock;
    op.turn = turn;
    op.timed = nanos > 0 && !timeIsUp && end == SIGNALLED;
    await(worker, Op.Until.EQUAL, 0);
    return end;
  }

  private static void setToAwait(
      Worker worker, Location condition, Location lock, boolean interruptible) {
    Op op = worker.op;
    Location signal = Machine.of(worker).parking().signalOfActor(worker.actor.index);
    op.set(OpKind.AWAIT, signal, Mode.VOLATILE);
    op.flag = interruptible ? Machine.of(worker).parking().flagOf(worker) : null;
    op.monitor = condition;
    op.lock = lock;
  }

  /** Returns whether no other actor than the current one changes the clock, so far as is known. */
  public static boolean isOnlyTimed() {
    return machine().isOnlyTimed(actor());
  }

  /** Returns the time. It is no step: call it only if no other actor changes the clock. */
  public static long timeOfOwnWaits() {
    return machine().clock().now();
  }

  /** Signals the first actor that waits at a condition, or all. */
  public static void signal(Location condition, Location lock, boolean all) {
    Explored thread = Explored.current();
    thread.op.set(OpKind.NOTIFY, condition, Mode.VOLATILE);
    thread.op.next = all ? 1 : 0;
    thread.op.lock = lock;
    thread.perform();
  }

  /**
   * Returns what the current actor would read. It is no step: call it only if the answer does not
   * depend on other actors.
   */
  public static long seenByMe(Location at) {
    Worker worker = (Worker) Explored.current();
    return Machine.of(worker).visible(worker.actor, at);
  }

  /**
   * Returns whether the current actor would read the object in the location. It is no step: call it
   * only if the answer does not depend on other actors.
   */
  public static boolean holdsForMe(Location at, Object object) {
    return seenByMe(at) == name(Explored.current(), object);
  }

  /** Writes {@code next} if the location holds {@code expected}; returns the reference before. */
  public static Object compareAndExchangeReference(
      Location at, Object expected, Object next, Mode reading, Mode writing) {
    Explored thread = Explored.current();
    requireShown(next, writing);
    long expectedName = name(thread, expected);
    long nextName = name(thread, next);
    return update(OpKind.CAS, at, expectedName, nextName, next, reading, writing).resultHeld;
  }

  /** Like {@link #compareAndExchangeReference(Location, Object, Object)}, with access modes. */
  public static Object compareAndExchangeReference(Location at, Object expected, Object next) {
    return compareAndExchangeReference(at, expected, next, Mode.VOLATILE, Mode.VOLATILE);
  }

  /** Writes a number and returns the number before. */
  public static long getAndSet(Location at, long next) {
    return getAndSet(at, next, Mode.VOLATILE, Mode.VOLATILE);
  }

  /** Like {@link #getAndSet(Location, long)}, with access modes. */
  public static long getAndSet(Location at, long next, Mode reading, Mode writing) {
    return update(OpKind.SWAP, at, 0, next, null, reading, writing).result;
  }

  /** Writes a reference and returns the reference before. */
  public static Object getAndSetReference(Location at, Object next) {
    return getAndSetReference(at, next, Mode.VOLATILE, Mode.VOLATILE);
  }

  /** Like {@link #getAndSetReference(Location, Object)}, with access modes. */
  public static Object getAndSetReference(Location at, Object next, Mode reading, Mode writing) {
    requireShown(next, writing);
    long name = name(Explored.current(), next);
    return update(OpKind.SWAP, at, 0, name, next, reading, writing).resultHeld;
  }

  /** Adds to an int and returns the value before. */
  public static int getAndAdd(Location at, int delta) {
    return getAndAdd(at, delta, Mode.VOLATILE, Mode.VOLATILE);
  }

  /** Like {@link #getAndAdd(Location, int)}, with access modes. */
  public static int getAndAdd(Location at, int delta, Mode reading, Mode writing) {
    Explored.current().op.narrow = true;
    return (int) update(OpKind.ADD, at, 0, delta, null, reading, writing).result;
  }

  /** Adds to a long and returns the value before. */
  public static long getAndAdd(Location at, long delta) {
    return getAndAdd(at, delta, Mode.VOLATILE, Mode.VOLATILE);
  }

  /** Like {@link #getAndAdd(Location, long)}, with access modes. */
  public static long getAndAdd(Location at, long delta, Mode reading, Mode writing) {
    Explored.current().op.narrow = false;
    return update(OpKind.ADD, at, 0, delta, null, reading, writing).result;
  }

  /** The result of {@link #await} after a signal. */
  public static final int SIGNALLED = Op.SIGNALLED;

  /** The result of {@link #await} after an interrupt. */
  public static final int INTERRUPTED = Op.INTERRUPTED;

  /**
   * Waits for a signal; for an interrupt, if {@code interruptible}; and at most for {@code nanos},
   * unless that is negative.
   *
   * @param monitor where a {@link #notify} finds the waiter; null for none
   * @return the reason for the end: 0 for a timeout or a spurious wakeup
   */
  public static int await(Location signal, boolean interruptible, long nanos, Location monitor) {
    Explored thread = Explored.current();
    Op op = thread.op;
    op.set(OpKind.AWAIT, signal, Mode.VOLATILE);
    op.flag = interruptible ? Machine.of(thread).parking().flagOf(thread) : null;
    op.monitor = monitor;
    if (nanos >= 0) {
      waitAtMost(thread, nanos);
    }
    thread.perform();
    return (int) op.result;
  }

  /** A timeout longer than {@code AGES} is treated as infinite. */
  private static void waitAtMost(Explored thread, long nanos) {
    if (nanos <= Clock.AGES) {
      thread.op.timed = true;
      thread.op.deadline = Machine.of(thread).clock().now() + nanos;
    }
  }

  /** Releases every actor that waits for the signal, now or later. */
  public static void signal(Location signal) {
    perform(Explored.current(), OpKind.SIGNAL, signal, Mode.VOLATILE, 0, 1, null);
  }

  /** Releases one actor that waits at a monitor, or all. */
  public static void notify(Location monitor, boolean all) {
    perform(Explored.current(), OpKind.NOTIFY, monitor, Mode.VOLATILE, 0, all ? 1 : 0, null);
  }

  /** Reads the interrupt flag of the actor with that number. */
  public static boolean isInterrupted(int actor) {
    Explored thread = Explored.current();
    Location flag = Machine.of(thread).parking().flagOfActor(actor);
    return perform(thread, OpKind.LOAD, flag, Mode.VOLATILE, 0, 0, null).result != 0;
  }

  /** Returns whether the current actor has been interrupted, or another one may interrupt it. */
  public static boolean mayBeInterrupted() {
    Explored thread = Explored.current();
    Location flag = Machine.of(thread).parking().flagOf(thread);
    return flag.shared || flag.bits != 0;
  }

  /** Sets the interrupt flag of the actor with that number. */
  public static void interrupt(int actor) {
    Explored thread = Explored.current();
    Location flag = Machine.of(thread).parking().flagOfActor(actor);
    perform(thread, OpKind.INTERRUPT, flag, Mode.VOLATILE, 0, 1, null);
  }

  /** Returns the number of the actor that the current thread plays; -1 if it plays none. */
  public static int actor() {
    return Explored.current() instanceof Worker worker ? worker.actor.index : -1;
  }

  /**
   * Returns a stamp of what the current actor can see; it changes with every effect that the actor
   * may notice.
   */
  public static long effects() {
    return Explored.current() instanceof Worker worker ? worker.actor.effects.now() : 0;
  }

  /** Like {@link #effects}, without the spins that ended by a timeout. */
  public static long effectsButTicks() {
    return ((Worker) Explored.current()).actor.effects.butTicks();
  }

  /**
   * Returns whether the stamp is the current one, or will be when critical sections end that
   * changed nothing.
   */
  public static boolean mayReturnTo(long moment) {
    return ((Worker) Explored.current()).actor.effects.mayReturnTo(moment);
  }

  /** Records that the current actor changes something outside of the cells. */
  public static void changesUnseen() {
    if (Explored.current() instanceof Worker worker) {
      worker.actor.effects.changed();
    }
  }

  /**
   * Returns a digest of the values that the current actor has read since it waited, without the
   * time.
   */
  public static long readButTime() {
    Worker worker = (Worker) Explored.current();
    return worker.actor.reads.digestBut(Machine.of(worker).clock().location());
  }

  /** Returns how many spins of the current actor ended by a timeout. */
  public static long ticks() {
    return Explored.current() instanceof Worker worker ? worker.actor.effects.ticks() : 0;
  }

  /** Returns whether two numbers differ by jumps of the clock, which end the wait of a spin. */
  public static boolean differByJumps(long one, long other) {
    return (one - other) % Clock.AGES == 0;
  }

  /** Returns how many steps of the current actor wrote the value that was there already. */
  public static long repeats() {
    return Explored.current() instanceof Worker worker ? worker.actor.repeats : 0;
  }

  /** Returns whether all stores of the current actor have reached memory. */
  public static boolean isSettled() {
    Worker worker = (Worker) Explored.current();
    return Machine.of(worker).isSettled(worker.actor);
  }

  /** Returns whether the current thread plays an actor, outside of class initializers. */
  public static boolean plays() {
    return Explored.current() instanceof Worker worker
        && !worker.initializing()
        && !worker.unwinds()
        && !worker.describes();
  }

  /**
   * Returns whether an object created now belongs to all executions, because a class is being
   * initialized.
   */
  public static boolean belongsToAll() {
    return Explored.current().initializing();
  }

  /** Returns the name of the class that the current thread initializes; null for none. */
  public static String initialized() {
    Explored thread = Explored.current();
    return thread.initializing() ? thread.initialized() : null;
  }

  /** Returns whether every execution comes to the class initializer that runs by the same steps. */
  public static boolean initializesAlone() {
    Explored thread = Explored.current();
    return Machine.of(thread).initializesAlone(thread);
  }

  /** Called before a class initializer; what it creates belongs to all executions. */
  public static void beginInitializer(String className) {
    Explored.current().beginInitializer(className);
  }

  /** Called after a class initializer. */
  public static void endInitializer() {
    Explored.current().endInitializer();
  }

  /**
   * Called when a method begins; the result is the argument of {@link #leave}.
   *
   * @param hints whether the method contains a spin hint
   */
  public static long[] enter(boolean hints) {
    if (!plays()) {
      return null;
    }
    return ((Worker) Explored.current()).actor.history.enter(hints);
  }

  /**
   * Called when a method returns. The actor forgets what the method observed, except for its result
   * and its lasting effects.
   *
   * @param result a number that stands for the result
   */
  public static void leave(long[] entered, long result) {
    if (entered != null && plays()) {
      ((Worker) Explored.current()).actor.history.leave(entered, result);
    }
  }

  /** Like {@link #leave(long[], long)}, for code over cells. */
  public static void leave(long[] entered, Object result) {
    if (entered != null && plays()) {
      Worker worker = (Worker) Explored.current();
      Contents contents = Machine.of(worker).contents();
      worker.actor.history.leave(entered, listener -> contents.tell(result, listener));
    }
  }

  /** Called when an object of code over cells can escape from its constructor. */
  public static void created(Object object) {
    machine().created(object, Explored.current());
  }

  /** Called when a constructor of code over cells returns: its fields hold what it has read. */
  public static void constructed(Object object) {
    if (plays()) {
      machine().constructed(object, (Worker) Explored.current());
    }
  }

  /**
   * Called when a constructor of code over cells has set a final field that others may have read
   * before.
   */
  public static void late(Object object, String field) {
    if (plays()) {
      machine().late(object, (Worker) Explored.current(), field);
    }
  }

  /**
   * Returns whether other actors may have reached the object with these locations, of which the
   * current actor runs a constructor.
   */
  public static boolean mayBeReached(Block block) {
    return !(Explored.current() instanceof Worker worker)
        || worker.actor.creator.index != block.creator
        || worker.actor.escapes.since(block.first);
  }

  /** Called when references are passed to an object of the JDK that several actors access. */
  public static void passesOn() {
    if (Explored.current() instanceof Worker worker) {
      worker.actor.escapes.passed(worker.actor.creator.free());
    }
  }

  /** Returns the name of an object that has the same name for all actors; 0 for other objects. */
  public static long nameOf(Object object) {
    return Values.nameOf(object);
  }

  /** Returns a hash of the current actor's observation history, or 0 outside the actors. */
  public static long digest() {
    return plays() ? ((Worker) Explored.current()).actor.history.digest() : 0;
  }

  /** Returns how many observations the current actor has made by steps, forgotten ones included. */
  public static long observations() {
    return plays() ? ((Worker) Explored.current()).actor.history.observationsBySteps() : 0;
  }

  /**
   * Returns the call of code that is not rewritten in which the current thread is; null for none.
   */
  public static Object outside() {
    return Thread.currentThread() instanceof Explored thread ? thread.outside : null;
  }

  /** Sets {@link #outside}. */
  public static void setOutside(Object call) {
    Explored.current().outside = call;
  }

  /** Records a number on which the future may depend and that is in no cell. */
  public static void keep(long value) {
    if (plays()) {
      ((Worker) Explored.current()).actor.history.keep(value);
    }
  }

  /** Like {@link #keep(long)}, for an object that the explorer does not see. */
  public static void keep(Object left) {
    if (plays()) {
      ((Worker) Explored.current()).actor.keep(left);
    }
  }

  /** Records that something may depend on all observations so far. */
  public static void keepAll() {
    if (plays()) {
      ((Worker) Explored.current()).actor.history.keepAll();
    }
  }

  /** Begins a call. Its effects may depend on observations during the call. */
  public static void beginCall() {
    if (plays()) {
      ((Worker) Explored.current()).actor.history.beginCall();
    }
  }

  /** Ends such a call: it returns. */
  public static void endCall() {
    if (plays()) {
      ((Worker) Explored.current()).actor.history.endCall();
    }
  }

  /**
   * Called when a method catches an exception, which may have ended such a call.
   *
   * @param entered the result of {@link #enter}; null if the method did not call it
   */
  public static void caught(long... entered) {
    if (plays()) {
      ((Worker) Explored.current()).actor.history.caught(entered);
    }
  }

  /** Called before a loop; returns the number of the loop. */
  public static int loop() {
    return ((Worker) Explored.current()).actor.history.loop();
  }

  /** Called at the head of a loop; see {@link ObservationHistory#round}. */
  public static void round(long[] entered, int loop, long variables, boolean readsMatter) {
    Worker worker = (Worker) Explored.current();
    worker.actor.history.round(entered, loop, variables, readsMatter);
  }

  /**
   * Called at the head of a loop of code over cells.
   *
   * @param variables the loop, the number of its rounds, and its variables
   */
  public static void round(long[] entered, List<Object> variables) {
    if (plays()) {
      Worker worker = (Worker) Explored.current();
      Contents contents = Machine.of(worker).contents();
      worker.actor.history.round(
          entered,
          listener -> variables.stream().allMatch(variable -> contents.tell(variable, listener)));
    }
  }

  /** Returns whether the execution is over and the current thread only unwinds its stack. */
  public static boolean isOver() {
    return Explored.current().unwinds();
  }

  /** Unwinds the current thread if the execution is over. */
  public static void endIfOver() {
    if (isOver()) {
      throw ActorEnd.unwind();
    }
  }

  /** Returns whether the current thread holds the guard. */
  public static boolean isHeld(Location guard) {
    return Guards.isHeldBy(Explored.current().number(), guard);
  }

  /**
   * Returns the per-execution state of the component that defines the steps of code without cells.
   */
  public static Object world() {
    return machine().world();
  }

  /** Sets {@link #world}. */
  public static void setWorld(Object world) {
    machine().setWorld(world);
  }

  /** Ends the exploration, because it came to code that the explorer does not see. */
  public static void refuse(RefusedException refusal) {
    machine().fail(refusal);
  }

  /**
   * Ends the exploration after a stack overflow: the depth of the stack differs between executions.
   */
  public static void overflows(StackOverflowError error) {
    if (Explored.current() instanceof Worker worker) {
      worker.overflows(error);
    }
    machine().fail(HangDetector.tooDeep(error));
  }

  /**
   * Returns whether the throwable only ends an execution. The code under test must not handle it.
   */
  public static boolean isEnd(Throwable thrown) {
    return thrown == ActorEnd.END;
  }

  /** Waits until the guard is free and takes it. */
  public static void lock(Location guard) {
    perform(Explored.current(), OpKind.LOCK, guard, Mode.VOLATILE, 0, 0, null);
  }

  /** Waits until the guard is free, and does not take it. */
  public static void pass(Location guard) {
    perform(Explored.current(), OpKind.PASS, guard, Mode.VOLATILE, 0, 0, null);
  }

  /** Releases the guard. */
  public static void unlock(Location guard) {
    Explored thread = Explored.current();
    if (!Guards.isHeldBy(thread.number(), guard) && !thread.unwinds()) {
      throw Guards.notHeld();
    }
    perform(thread, OpKind.UNLOCK, guard, Mode.VOLATILE, 0, 0, null);
  }

  /** Parks until the permit is available or the thread is interrupted. */
  public static void park(Location permit, Thread owner) {
    Explored thread = requireOwner(owner);
    thread.op.set(OpKind.PARK, permit, Mode.VOLATILE);
    thread.op.flag = Machine.of(thread).parking().flagOf(thread);
    thread.perform();
  }

  /** Like {@link #park(Location, Thread)}, for at most {@code nanos}, which is not zero. */
  public static void park(Location permit, Thread owner, long nanos) {
    Explored thread = requireOwner(owner);
    thread.op.set(OpKind.PARK, permit, Mode.VOLATILE);
    thread.op.flag = Machine.of(thread).parking().flagOf(thread);
    waitAtMost(thread, nanos);
    thread.perform();
  }

  /** Makes the permit available. */
  public static void unpark(Location permit) {
    perform(Explored.current(), OpKind.UNPARK, permit, Mode.VOLATILE, 0, 1, null);
  }

  /** Makes the permit available: the thread that takes it sees what happened before. */
  public static void unparkInOrder(Location permit) {
    perform(Explored.current(), OpKind.UNPARK, permit, Mode.ORDERED, 0, 1, null);
  }

  /** Sets the interrupt flag of a thread. */
  public static void interrupt(Thread interrupted) {
    Explored thread = Explored.current();
    Location flag = Machine.of(thread).parking().flagOf((Explored) interrupted);
    perform(thread, OpKind.INTERRUPT, flag, Mode.VOLATILE, 0, 1, null);
  }

  /** Reads and clears the current thread's interrupt flag. */
  public static boolean interrupted() {
    Explored thread = Explored.current();
    Location flag = Machine.of(thread).parking().flagOf(thread);
    return perform(thread, OpKind.INTERRUPTED, flag, Mode.VOLATILE, 0, 0, null).result != 0;
  }

  /** Sets the current thread's interrupt flag. */
  public static void interruptSelf() {
    Explored thread = Explored.current();
    Location flag = Machine.of(thread).parking().flagOf(thread);
    perform(thread, OpKind.INTERRUPT_SELF, flag, Mode.VOLATILE, 0, 1, null);
  }

  /** Waits until a value changes that the current thread has read since the last hint. */
  public static void spin() {
    spin(true);
  }

  /**
   * Like {@link #spin()}.
   *
   * @param timeHelps whether a timeout would end the spin; asked only if the thread has read the
   *     clock
   */
  public static void spin(boolean timeHelps) {
    Explored thread = Explored.current();
    thread.op.set(OpKind.SPIN, null, Mode.PLAIN);
    thread.op.timeless = !timeHelps;
    if (thread instanceof Worker worker) {
      worker.actor.rounds.hint(thread.op);
    }
    thread.perform();
  }

  /** Called when the current actor enters a spin loop; see {@link Rounds#begin}. */
  public static Round beginRounds(Object... variables) {
    return plays() ? ((Worker) Explored.current()).actor.rounds.begin(variables) : null;
  }

  /**
   * Called before the current actor changes something outside of the cells; see {@link
   * Rounds#changes}.
   */
  public static void changesElsewhere() {
    if (plays()) {
      ((Worker) Explored.current()).actor.rounds.changes();
    }
  }

  /** Called before the hint that ends a round; see {@link Rounds#end}. */
  public static void endRound(Round round, int hint, boolean goesBack, Object... variables) {
    if (plays()) {
      ((Worker) Explored.current()).actor.rounds.end(round, hint, goesBack, variables);
    }
  }

  /** Reads the clock; the verdict then says that time passes only in waits. */
  public static long nanoTime() {
    readsTime();
    return nanoTimeOfWait();
  }

  /** Returns whether the current thread runs explored code, or its setup. */
  public static boolean explores() {
    return Thread.currentThread() instanceof Explored;
  }

  /** Adds an assumption about the JVM to the verdict. */
  public static void assume(String what) {
    machine().assume(what, belongsToAll());
  }

  /**
   * Called when the test does not meet an assumption of its own: the execution is not judged. The
   * current actor never goes on; the others do, because their accesses show what is shared.
   */
  public static void skip(String assumption) {
    machine().skip(assumption);
    await(lasting("failed assumption"), false, -1, null);
  }

  /** Called before a park or a wait that relies on ending for a reason. */
  public static void assumeReasons() {
    if (!machine().mayWakeForNoReason()) {
      assume("no park or wait returns spuriously");
    }
  }

  /** Records that the code has read the time in another way than by {@link #nanoTime}. */
  public static void readsTime() {
    assume(TIME);
  }

  /** Reads the clock to compute the rest of a wait. */
  public static long nanoTimeOfWait() {
    Explored thread = Explored.current();
    return perform(
            thread, OpKind.CLOCK, Machine.of(thread).clock().location(), Mode.VOLATILE, 0, 0, null)
        .result;
  }

  /**
   * Returns how many extra polls the current actor has made; the argument of {@link #looksAgain}.
   */
  public static long looks() {
    return plays() ? ((Worker) Explored.current()).actor.looks : 0;
  }

  /**
   * Decides whether the current actor polls once more before it sleeps. The search explores both
   * while the bound allows it.
   *
   * @param begun the result of {@link #looks} at the first failed poll
   */
  public static boolean looksAgain(long begun) {
    if (!plays()) {
      return false;
    }
    Worker worker = (Worker) Explored.current();
    ActorState actor = worker.actor;
    if (actor.looks - begun >= Machine.of(worker).looks()) {
      return false;
    }
    boolean again = perform(worker, OpKind.LOOK, number(0), Mode.PLAIN, 0, 0, null).result == 1;
    actor.looks += again ? 1 : 0;
    return again;
  }

  /** Returns the work that the current thread has queued for later. */
  public static Object agenda() {
    return Explored.current().agenda;
  }

  /** Sets the work that the current thread has still to do; null for none. */
  public static void setAgenda(Object work) {
    Explored.current().agenda = work;
    if (plays()) {
      ActorState actor = ((Worker) Explored.current()).actor;
      actor.history.keepAgenda();
      actor.rounds.changes();
    }
  }

  private static Machine machine() {
    return Machine.of(Explored.current());
  }

  private static Explored requireOwner(Thread owner) {
    Explored thread = Explored.current();
    if (thread != owner) {
      throw new IllegalStateException("only the thread that created a parker may park on it");
    }
    return thread;
  }

  private static long name(Explored thread, Object object) {
    return Machine.of(thread).nameOf(object, thread);
  }

  private static void requireShown(Object next, Mode writing) {
    if (writing == Mode.PLAIN || writing == Mode.OPAQUE) {
      try {
        PlainState.refuseUnordered(next);
      } catch (RefusedException e) {
        refuse(e);
        throw e;
      }
    }
  }

  private static Op update(
      OpKind kind,
      Location at,
      long expected,
      long next,
      Object nextHeld,
      Mode reading,
      Mode writing) {
    return perform(Explored.current(), kind, at, reading, writing, expected, next, nextHeld);
  }

  private static Op perform(
      Explored thread,
      OpKind kind,
      Location at,
      Mode mode,
      long expected,
      long next,
      Object nextHeld) {
    return perform(thread, kind, at, mode, mode, expected, next, nextHeld);
  }

  private static Op perform(
      Explored thread,
      OpKind kind,
      Location at,
      Mode mode,
      Mode writing,
      long expected,
      long next,
      Object nextHeld) {
    Op op = thread.op;
    op.set(kind, at, mode);
    op.writeMode = writing;
    op.expected = expected;
    op.next = next;
    op.nextHeld = nextHeld;
    thread.perform();
    return op;
  }
}
