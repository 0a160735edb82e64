package dev.wakeproof.explorer.machine;

import dev.wakeproof.explorer.machine.actor.ObservationHistory;
import dev.wakeproof.explorer.machine.actor.Player;
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

  /** A location that holds a number. */
  public static Location number(long initial) {
    Explored thread = Explored.current();
    return Machine.of(thread).create(thread, false, initial, null);
  }

  /** A location that holds 0 and bears a name in traces. */
  public static Location named(String name) {
    Location location = number(0);
    location.site = name;
    location.immediate = true;
    return location;
  }

  /** Creates a location that is set once and keeps its value. */
  public static Location lasting(String name) {
    Location location = named(name);
    location.isSignal = true;
    return location;
  }

  /** How many locations belong to all executions. */
  public static int statics() {
    return machine().statics();
  }

  /** The permit of a parker: the thread that takes it sees what happened before it was given. */
  public static Location permit() {
    Location permit = number(0);
    permit.permitOrders = true;
    return permit;
  }

  /** A location that holds a reference. */
  public static Location reference(Object initial) {
    Explored thread = Explored.current();
    return Machine.of(thread).create(thread, true, name(thread, initial), initial);
  }

  /** Numbers for the locations of an object. */
  public static Block block(int size) {
    Explored thread = Explored.current();
    return Machine.block(thread, size);
  }

  /**
   * Makes the location of that number of a block, which is accessed for the first time.
   *
   * @param site what it is called in traces
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

  /** Writes a number if the expected one is there; returns the one that was there. */
  public static long compareAndExchange(Location at, long expected, long next) {
    return compareAndExchange(at, expected, next, Mode.VOLATILE, Mode.VOLATILE);
  }

  /** The same, in other modes. */
  public static long compareAndExchange(
      Location at, long expected, long next, Mode reading, Mode writing) {
    return update(OpKind.CAS, at, expected, next, null, reading, writing).result;
  }

  /** Writes a reference if the expected one is there; returns the one that was there. */
  public static Object compareAndExchangeReference(
      Location at, Object expected, Object next, Mode reading, Mode writing) {
    Explored thread = Explored.current();
    requireShown(next, writing);
    long expectedName = name(thread, expected);
    long nextName = name(thread, next);
    return update(OpKind.CAS, at, expectedName, nextName, next, reading, writing).resultHeld;
  }

  /** Writes a reference if the expected one is there; returns the one that was there. */
  public static Object compareAndExchangeReference(Location at, Object expected, Object next) {
    return compareAndExchangeReference(at, expected, next, Mode.VOLATILE, Mode.VOLATILE);
  }

  /** Writes a number and returns the one that was there. */
  public static long getAndSet(Location at, long next) {
    return getAndSet(at, next, Mode.VOLATILE, Mode.VOLATILE);
  }

  /** The same, in other modes. */
  public static long getAndSet(Location at, long next, Mode reading, Mode writing) {
    return update(OpKind.SWAP, at, 0, next, null, reading, writing).result;
  }

  /** Writes a reference and returns the one that was there. */
  public static Object getAndSetReference(Location at, Object next) {
    return getAndSetReference(at, next, Mode.VOLATILE, Mode.VOLATILE);
  }

  /** The same, in other modes. */
  public static Object getAndSetReference(Location at, Object next, Mode reading, Mode writing) {
    requireShown(next, writing);
    long name = name(Explored.current(), next);
    return update(OpKind.SWAP, at, 0, name, next, reading, writing).resultHeld;
  }

  /** Adds to an int and returns the one that was there. */
  public static int getAndAdd(Location at, int delta) {
    return getAndAdd(at, delta, Mode.VOLATILE, Mode.VOLATILE);
  }

  /** The same, in other modes. */
  public static int getAndAdd(Location at, int delta, Mode reading, Mode writing) {
    Explored.current().op.narrow = true;
    return (int) update(OpKind.ADD, at, 0, delta, null, reading, writing).result;
  }

  /** Adds to a long and returns the one that was there. */
  public static long getAndAdd(Location at, long delta) {
    return getAndAdd(at, delta, Mode.VOLATILE, Mode.VOLATILE);
  }

  /** The same, in other modes. */
  public static long getAndAdd(Location at, long delta, Mode reading, Mode writing) {
    Explored.current().op.narrow = false;
    return update(OpKind.ADD, at, 0, delta, null, reading, writing).result;
  }

  /** What {@link #await} tells if it was signalled. */
  public static final int SIGNALLED = Op.SIGNALLED;

  /** What {@link #await} tells if it was interrupted. */
  public static final int INTERRUPTED = Op.INTERRUPTED;

  /**
   * Waits until a signal comes, or an interrupt if {@code interruptible}; or, if that is not
   * negative, for {@code nanos}.
   *
   * @param monitor where a {@link #notify} finds it; null for nowhere
   * @return which of them it was: 0 for the time, or for no reason at a monitor
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

  /** Lets one of those go on that wait at a monitor, or all. */
  public static void notify(Location monitor, boolean all) {
    perform(Explored.current(), OpKind.NOTIFY, monitor, Mode.VOLATILE, 0, all ? 1 : 0, null);
  }

  /** Reads the interrupt flag of an actor, by its number. */
  public static boolean isInterrupted(int actor) {
    Explored thread = Explored.current();
    Location flag = Machine.of(thread).parking().flagOfActor(actor);
    return perform(thread, OpKind.LOAD, flag, Mode.VOLATILE, 0, 0, null).result != 0;
  }

  /** Sets the interrupt flag of an actor, by its number. */
  public static void interrupt(int actor) {
    Explored thread = Explored.current();
    Location flag = Machine.of(thread).parking().flagOfActor(actor);
    perform(thread, OpKind.INTERRUPT, flag, Mode.VOLATILE, 0, 1, null);
  }

  /** The number of the actor that the current thread plays; -1 if it plays none. */
  public static int actor() {
    return Explored.current() instanceof Worker worker ? worker.player.index : -1;
  }

  /**
   * The moment of the current actor: as long as it is the same, so is all that the actor can see.
   */
  public static long effects() {
    return Explored.current() instanceof Worker worker ? worker.player.effects.now() : 0;
  }

  /** The same, whatever spins have ended because their time was up. */
  public static long effectsButTicks() {
    return ((Worker) Explored.current()).player.effects.butTicks();
  }

  /** Whether it is that moment, or will be when critical sections end that change nothing. */
  public static boolean mayReturnTo(long moment) {
    return ((Worker) Explored.current()).player.effects.mayReturnTo(moment);
  }

  /** The current actor changes something that is in no cell. */
  public static void changesUnseen() {
    if (Explored.current() instanceof Worker worker) {
      worker.player.effects.changed();
    }
  }

  /**
   * Returns a digest of the values that the current actor has read since it waited, without the
   * time.
   */
  public static long readButTime() {
    Worker worker = (Worker) Explored.current();
    return worker.player.reads.digestBut(Machine.of(worker).clock().location());
  }

  /** How many spins of the current actor have ended because their time was up. */
  public static long ticks() {
    return Explored.current() instanceof Worker worker ? worker.player.effects.ticks() : 0;
  }

  /** Whether two numbers differ by that by which the clock jumps when the time of a spin is up. */
  public static boolean differByJumps(long one, long other) {
    return (one - other) % Clock.AGES == 0;
  }

  /** How many steps of the current actor have written what was there anyway. */
  public static long repeats() {
    return Explored.current() instanceof Worker worker ? worker.player.repeats : 0;
  }

  /** Whether all that the current actor has stored is seen. */
  public static boolean isSettled() {
    Worker worker = (Worker) Explored.current();
    return Machine.of(worker).isSettled(worker.player);
  }

  /** Whether the current thread plays an actor, outside class initializers. */
  public static boolean plays() {
    return Explored.current() instanceof Worker worker
        && !worker.initializing()
        && !worker.unwinds()
        && !worker.describes();
  }

  /** Whether what is created now belongs to all executions: a class is being initialized. */
  public static boolean belongsToAll() {
    return Explored.current().initializing();
  }

  /** A class initializer begins: what it makes belongs to all executions. */
  public static void beginInitializer(String className) {
    Explored.current().beginInitializer(className);
  }

  /** The end of what {@link #beginInitializer} began. */
  public static void endInitializer() {
    Explored.current().endInitializer();
  }

  /**
   * A method begins; what it returns is for {@link #leave}.
   *
   * @param hints whether it waits by hints
   */
  public static long[] enter(boolean hints) {
    if (!plays()) {
      return null;
    }
    return ((Worker) Explored.current()).player.history.enter(hints);
  }

  /**
   * A method returns: what it has observed is forgotten, but for what stands in the cells, what was
   * kept, and its result.
   *
   * @param result a number that stands for it
   */
  public static void leave(long[] entered, long result) {
    if (entered != null && plays()) {
      ((Worker) Explored.current()).player.history.leave(entered, result);
    }
  }

  /** The same, of code that has cells; the result as an object. */
  public static void leave(long[] entered, Object result) {
    if (entered != null && plays()) {
      Worker worker = (Worker) Explored.current();
      Contents contents = Machine.of(worker).contents();
      worker.player.history.leave(entered, listener -> contents.tell(result, listener));
    }
  }

  /** There is something of an object of code that has cells, and it can show itself from now on. */
  public static void created(Object object) {
    machine().created(object, Explored.current());
  }

  /** A constructor of it is through: what it has read stands in its fields. */
  public static void constructed(Object object) {
    if (plays()) {
      machine().constructed(object, (Worker) Explored.current());
    }
  }

  /** A constructor of it has set a final field, which others may have read before. */
  public static void late(Object object, String field) {
    if (plays()) {
      machine().late(object, (Worker) Explored.current(), field);
    }
  }

  /**
   * Returns the name of an object of which there is only one, whichever actor meets it; 0 for all
   * others.
   */
  public static long nameOf(Object object) {
    return Values.nameOf(object);
  }

  /** A number that stands for all that the current actor knows; 0 outside the actors. */
  public static long digest() {
    return plays() ? ((Worker) Explored.current()).player.history.digest() : 0;
  }

  /** How much the current actor has observed, whatever of it is forgotten. */
  public static long observations() {
    return plays() ? ((Worker) Explored.current()).player.history.observations() : 0;
  }

  /** The call of code that is not rewritten in which the current thread is; null for none. */
  public static Object outside() {
    return Thread.currentThread() instanceof Explored thread ? thread.outside : null;
  }

  /** Sets {@link #outside}. */
  public static void setOutside(Object call) {
    Explored.current().outside = call;
  }

  /** Something is left of what runs that stands in no cell: this number. */
  public static void keep(long value) {
    if (plays()) {
      ((Worker) Explored.current()).player.history.keep(value);
    }
  }

  /** The same, of an object that is not seen. */
  public static void keep(Object left) {
    if (plays()) {
      ((Worker) Explored.current()).player.keep(left);
    }
  }

  /** Something is left that may depend on all that was observed. */
  public static void keepAll() {
    if (plays()) {
      ((Worker) Explored.current()).player.history.keepAll();
    }
  }

  /** The current actor is in a loop of a method for the first time; which one that is. */
  public static int loop() {
    return ((Worker) Explored.current()).player.history.loop();
  }

  /** The head of a loop; see {@link ObservationHistory#round}. */
  public static void round(long[] entered, int loop, long variables, boolean readsMatter) {
    Worker worker = (Worker) Explored.current();
    worker.player.history.round(entered, loop, variables, readsMatter);
  }

  /**
   * The head of a loop, of code that has cells.
   *
   * @param variables which loop it is, how often it went round, and the variables
   */
  public static void round(long[] entered, List<Object> variables) {
    if (plays()) {
      Worker worker = (Worker) Explored.current();
      Contents contents = Machine.of(worker).contents();
      worker.player.history.round(
          entered,
          listener -> variables.stream().allMatch(variable -> contents.tell(variable, listener)));
    }
  }

  /** Whether the execution of the current thread is over, and it only runs on to unwind. */
  public static boolean isOver() {
    return Explored.current().unwinds();
  }

  /** Ends the current thread's part in an execution that is over. */
  public static void endIfOver() {
    if (isOver()) {
      throw ActorEnd.unwind();
    }
  }

  /** Whether the current thread holds that guard. */
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

  /** Ends the exploration: what it does not see, it does not judge. */
  public static void refuse(RefusedException refusal) {
    machine().fail(refusal);
  }

  /**
   * Ends the exploration: the stack of the current thread has ended, at another depth in each
   * execution.
   */
  public static void overflows(StackOverflowError error) {
    if (Explored.current() instanceof Worker worker) {
      worker.overflows(error);
    }
    machine().fail(HangDetector.tooDeep(error));
  }

  /** Whether that only ends an execution, and is no business of the code under test. */
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

  /** Lets the guard go. */
  public static void unlock(Location guard) {
    Explored thread = Explored.current();
    if (!Guards.isHeldBy(thread.number(), guard) && !thread.unwinds()) {
      throw Guards.notHeld();
    }
    perform(thread, OpKind.UNLOCK, guard, Mode.VOLATILE, 0, 0, null);
  }

  /** Sleeps until the permit is there, or the thread is interrupted. */
  public static void park(Location permit, Thread owner) {
    Explored thread = requireOwner(owner);
    thread.op.set(OpKind.PARK, permit, Mode.VOLATILE);
    thread.op.flag = Machine.of(thread).parking().flagOf(thread);
    thread.perform();
  }

  /** The same, for a time at most, which is not zero. */
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

  /** Waits until something that the current thread has read since the last hint is different. */
  public static void spin() {
    spin(true);
  }

  /**
   * The same.
   *
   * @param timeHelps whether it would go on elsewhere if its time were up; asked only of one that
   *     has looked at the clock
   */
  public static void spin(boolean timeHelps) {
    Explored thread = Explored.current();
    thread.op.set(OpKind.SPIN, null, Mode.PLAIN);
    thread.op.timeless = !timeHelps;
    if (thread instanceof Worker worker) {
      worker.player.rounds.hint(thread.op);
    }
    thread.perform();
  }

  /** The current actor comes to a loop that spins; see {@link Rounds#begin}. */
  public static Round beginRounds(Object... variables) {
    return plays() ? ((Worker) Explored.current()).player.rounds.begin(variables) : null;
  }

  /** The current actor is about to change what is in no cell; see {@link Rounds#changes}. */
  public static void changesElsewhere() {
    if (plays()) {
      ((Worker) Explored.current()).player.rounds.changes();
    }
  }

  /** The hint that comes next ends that round; see {@link Rounds#end}. */
  public static void endRound(Round round, int hint, boolean goesBack, Object... variables) {
    if (plays()) {
      ((Worker) Explored.current()).player.rounds.end(round, hint, goesBack, variables);
    }
  }

  /** Reads the clock; the verdict then says that time passes only in waits. */
  public static long nanoTime() {
    readsTime();
    return nanoTimeOfWait();
  }

  /** Adds an assumption about the JVM to the verdict. */
  public static void assume(String what) {
    machine().assume(what);
  }

  /** The explored code is told a time other than by {@link #nanoTime}. */
  public static void readsTime() {
    assume(TIME);
  }

  /** Reads the clock to compute what is left of a wait. */
  public static long nanoTimeOfWait() {
    Explored thread = Explored.current();
    return perform(
            thread, OpKind.CLOCK, Machine.of(thread).clock().location(), Mode.VOLATILE, 0, 0, null)
        .result;
  }

  /** What {@link #looksAgain} counts from: how many looks the current actor has taken so far. */
  public static long looks() {
    return plays() ? ((Worker) Explored.current()).player.looks : 0;
  }

  /**
   * Decides whether the current actor polls once more before it sleeps: both, as often as is
   * allowed.
   *
   * @param begun the number of polls it had made when the first one failed
   */
  public static boolean looksAgain(long begun) {
    if (!plays()) {
      return false;
    }
    Worker worker = (Worker) Explored.current();
    Player player = worker.player;
    if (player.looks - begun >= Machine.of(worker).looks()) {
      return false;
    }
    boolean again = perform(worker, OpKind.LOOK, number(0), Mode.PLAIN, 0, 0, null).result == 1;
    player.looks += again ? 1 : 0;
    return again;
  }

  /** Returns the work that the current thread has queued for later. */
  public static Object agenda() {
    return Explored.current().agenda;
  }

  /** Sets what the current thread has still to do; null for nothing. */
  public static void setAgenda(Object work) {
    Explored.current().agenda = work;
    if (plays()) {
      Player player = ((Worker) Explored.current()).player;
      player.history.keepAgenda();
      player.rounds.changes();
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
