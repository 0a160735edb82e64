package dev.wakeproof.bytecode.runtime;

import dev.wakeproof.explorer.machine.Access;
import dev.wakeproof.explorer.machine.Allocation;
import dev.wakeproof.explorer.machine.Current;
import dev.wakeproof.explorer.machine.Interrupts;
import dev.wakeproof.explorer.machine.Observations;
import dev.wakeproof.explorer.machine.Waits;
import dev.wakeproof.explorer.machine.naming.Block;
import dev.wakeproof.explorer.machine.record.Recorder;
import dev.wakeproof.explorer.machine.record.Shown;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.step.Mode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;
import java.util.regex.Pattern;

/** The shim of {@link Thread}: an actor of the machine. */
public class ThreadShim extends PlainObject implements Runnable, Shown {
  /** As {@link Thread#MIN_PRIORITY}. */
  public static final int MIN_PRIORITY = 1;

  /** As {@link Thread#NORM_PRIORITY}. */
  public static final int NORM_PRIORITY = 5;

  /** As {@link Thread#MAX_PRIORITY}. */
  public static final int MAX_PRIORITY = 10;

  /** As {@link Thread.UncaughtExceptionHandler}. */
  @FunctionalInterface
  public interface UncaughtExceptionHandler {
    /** Told of what a thread died of. */
    void uncaughtException(ThreadShim thread, Throwable thrown);
  }

  private static final int MOST_NANOS = 999_999;

  /** The locations of the attributes that other threads may change, by number. */
  private static final int NAME = 0;

  private static final int DAEMON = 1;
  private static final int PRIORITY = 2;
  private static final int HANDLER = 3;

  /** The handler that is set after the thread has ended. */
  private static final int LATE_HANDLER = 4;

  private static final String NAME_OF_HANDLER = "Thread.uncaughtExceptionHandler";
  private static final List<String> ATTRIBUTES =
      List.of("Thread.name", "Thread.daemon", "Thread.priority", NAME_OF_HANDLER, NAME_OF_HANDLER);

  static final String GROUP = "main";

  /** Matches the names with a number that the JDK gives to threads. */
  private static final Pattern NUMBERED =
      Pattern.compile(
          "(Thread|Timer|pool-\\d+-thread|ForkJoinPool(\\.commonPool|-\\d+)-worker)-\\d+");

  /** JDK 19 keeps what a thread runs after its end, and shows the numbers of threads. */
  private static final boolean SINCE_19 = Runtime.version().feature() >= 19;

  private final Runnable target;
  private final int actor;
  private final String initialName;
  private final boolean virtual;
  private final boolean initiallyDaemon;
  private final int initialPriority;
  private final Block attributes = Allocation.block(ATTRIBUTES.hashCode(), ATTRIBUTES.size());
  private final int creator = Current.actor();
  private ClassLoader contextLoader;

  /** The priority of the threads that it creates. No other thread reads this. */
  private int passedOn;

  private boolean watched;

  /** The container that it was started in; null for that of all others. */
  private ThreadContainerShim container;

  /** The innermost scope that it has opened. No other thread reads this. */
  private ThreadContainerShim innermost;

  /** As {@link Thread#Thread()}. */
  public ThreadShim() {
    this((Runnable) null);
  }

  /** As {@link Thread#Thread(Runnable)}. */
  public ThreadShim(Runnable target) {
    this(target, null, false);
  }

  /** As {@link Thread#Thread(String)}. */
  public ThreadShim(String name) {
    this((Runnable) null, name);
  }

  /** As {@link Thread#Thread(Runnable, String)}. */
  public ThreadShim(Runnable target, String name) {
    this(target, requireName(name), false);
  }

  private ThreadShim(Runnable target, String name, boolean virtual) {
    this.target = target;
    this.virtual = virtual;
    ThreadShim parent = Current.actor() < 0 ? null : World.current().thread(Current.actor());
    initiallyDaemon = virtual || (parent != null && parent.mayBeLeft());
    initialPriority = virtual || parent == null ? NORM_PRIORITY : parent.passedOn;
    passedOn = initialPriority;
    contextLoader = parent == null ? World.current().statics().loader() : parent.contextLoader;
    Loops.effect();
    long before = World.current().enlist(this, name != null);
    actor = (int) before + 1;
    initialName = name == null ? "Thread-" + ((int) before - before / World.NAMED) : name;
  }

  /** As {@link Thread#Thread(ThreadGroup, Runnable)}; nothing is made of the group. */
  public ThreadShim(ThreadGroup group, Runnable target) {
    this(target);
  }

  /** As {@link Thread#Thread(ThreadGroup, String)}. */
  public ThreadShim(ThreadGroup group, String name) {
    this((Runnable) null, name);
  }

  /** As {@link Thread#Thread(ThreadGroup, Runnable, String)}. */
  public ThreadShim(ThreadGroup group, Runnable target, String name) {
    this(target, name);
  }

  /** As {@link Thread#Thread(ThreadGroup, Runnable, String, long)}. */
  public ThreadShim(ThreadGroup group, Runnable target, String name, long stackSize) {
    this(target, name);
  }

  /** As {@link Thread#Thread(ThreadGroup, Runnable, String, long, boolean)}. */
  public ThreadShim(
      ThreadGroup group, Runnable target, String name, long stackSize, boolean inherits) {
    this(target, name);
  }

  /** The thread that was there first. */
  ThreadShim(World world) {
    target = null;
    actor = 0;
    virtual = false;
    initiallyDaemon = false;
    initialPriority = NORM_PRIORITY;
    passedOn = NORM_PRIORITY;
    initialName = "main";
    contextLoader = world.statics().loader();
    world.setMain(this);
  }

  /** As {@link Thread#currentThread}. */
  public static ThreadShim currentThread() {
    int actor = Current.actor();
    if (actor < 0) {
      throw Refusals.refuse("Thread.currentThread outside the threads of the test");
    }
    return World.current().thread(actor);
  }

  /** As {@code JavaLangAccess.currentCarrierThread}: a virtual thread is its own. */
  public static ThreadShim carrier(Object access) {
    return currentThread();
  }

  /** As {@code Thread.startVirtualThread}: a thread like others. */
  public static ThreadShim startVirtualThread(Runnable target) {
    ThreadShim thread = virtual(target, null);
    thread.start();
    return thread;
  }

  /** A virtual thread, which is one like others but for what it tells of itself. */
  static ThreadShim virtual(Runnable target, String name) {
    return new ThreadShim(target, name == null ? "" : name, true);
  }

  private static String requireName(String name) {
    if (name == null) {
      throw new NullPointerException("name cannot be null");
    }
    return name;
  }

  static void requireNanos(int nanos) {
    if (nanos < 0 || nanos > MOST_NANOS) {
      throw new IllegalArgumentException("nanosecond timeout value out of range");
    }
  }

  private Location attribute(int number) {
    Location known = attributes.get(number);
    if (known != null) {
      return known;
    }
    long bits = number == PRIORITY ? initialPriority : number == DAEMON && initiallyDaemon ? 1 : 0;
    Object held = number == NAME ? initialName : null;
    boolean reference = number == NAME || number >= HANDLER;
    return Allocation.make(attributes, number, reference, bits, held, ATTRIBUTES.get(number));
  }

  /** As {@code Thread.ofVirtual}. */
  public static ThreadBuilderShim ofVirtual() {
    return new ThreadBuilder(true);
  }

  /** As {@code Thread.ofPlatform}. */
  public static ThreadBuilderShim ofPlatform() {
    return new ThreadBuilder(false);
  }

  /** As {@link Thread#start}. */
  public void start() {
    startIn(null);
  }

  /** As {@code Thread.start(ThreadContainer)}. */
  final void startIn(ThreadContainerShim in) {
    passMonitor();
    if (actor == 0 || hasBegun()) {
      throw new IllegalThreadStateException();
    }
    if (in != null) {
      in.onStart(this);
      container = in;
    }
    Waits.signal(part().begun());
  }

  final ThreadContainerShim container() {
    return container;
  }

  final ThreadContainerShim innermost() {
    return innermost;
  }

  final void setInnermost(ThreadContainerShim scope) {
    innermost = scope;
  }

  /** As {@link Thread#run}; that of a virtual thread does nothing. */
  @Override
  public void run() {
    if (target != null && !virtual && (SINCE_19 || !isGone())) {
      target.run();
    }
  }

  /** Runs it, in the thread of the machine that plays its actor. */
  final void play() {
    Throwable failure = null;
    try {
      if (virtual) {
        target.run();
      } else {
        run();
      }
    } catch (Throwable thrown) {
      Refusals.pass(thrown);
      failure = thrown;
    }
    UncaughtExceptionHandler handler = failure == null ? null : getUncaughtExceptionHandler();
    if (handler != null && handler != GroupHandler.ONLY) {
      handle(handler, failure);
      failure = null;
    }
    if (container != null && !virtual) {
      container.onExit(this);
    }
    passMonitor();
    Waits.signal(part().ended());
    if (container != null && virtual) {
      container.onExit(this);
    }
    if (watched) {
      Monitors.enter(this);
      Monitors.notifyEach(this);
      Monitors.exit(this);
    }
    if (failure != null) {
      throw Refusals.unchecked(failure);
    }
  }

  /** Runs a handler and ignores the exception that it throws. */
  private void handle(UncaughtExceptionHandler handler, Throwable failure) {
    try {
      handler.uncaughtException(this, failure);
    } catch (Throwable thrown) {
      Refusals.pass(thrown);
    }
  }

  /** Notes that a thread enters this monitor, perhaps to wait for the end of this thread. */
  final void watch() {
    watched = true;
  }

  /** Several methods of a platform thread are synchronized, and so is its end. */
  private void passMonitor() {
    if (!virtual) {
      Monitors.pass(this);
    }
  }

  private Part part() {
    return World.current().part(actor);
  }

  private boolean hasBegun() {
    return actor == 0 || Access.load(part().begun(), Mode.VOLATILE) != 0;
  }

  /**
   * Whether the thread has ended, for another one. The JDK clears what a thread holds in several
   * steps before that.
   */
  private boolean isGone() {
    if (Current.actor() == actor || !hasBegun() || actor == 0) {
      return false;
    }
    boolean ended = Access.load(part().ended(), Mode.VOLATILE) != 0;
    if (!ended) {
      Assumptions.threadsEndAtOnce();
    }
    return ended;
  }

  /** As {@link Thread#isAlive}. */
  public final boolean isAlive() {
    return actor == 0 || (hasBegun() && Access.load(part().ended(), Mode.VOLATILE) == 0);
  }

  /** As {@link Thread#getState}, but of a thread that runs: in what it stands is not told. */
  public Thread.State getState() {
    if (!hasBegun()) {
      return Thread.State.NEW;
    }
    if (actor != 0 && Access.load(part().ended(), Mode.VOLATILE) != 0) {
      return Thread.State.TERMINATED;
    }
    throw Refusals.refuse("Thread.getState of a thread that runs or waits");
  }

  /** As {@link Thread#getStackTrace}, of the current thread: the frames of the program. */
  public StackTraceElement[] getStackTrace() {
    if (actor != Current.actor()) {
      throw Refusals.refuse("java.lang.Thread.getStackTrace of another thread");
    }
    List<StackTraceElement> frames = new ArrayList<>();
    frames.add(new StackTraceElement("java.lang.Thread", "getStackTrace", "Thread.java", -1));
    frames.addAll(Recorder.cleaned(new Throwable().getStackTrace()));
    return (StackTraceElement[]) Elements.adopt(frames.toArray(new StackTraceElement[0]));
  }

  /** As {@link Thread#join()}. */
  public final void join() throws InterruptedException {
    join(0);
  }

  /** As {@link Thread#join(long)}. */
  public final void join(long millis) throws InterruptedException {
    if (millis < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
    joinFor(millis == 0 ? -1 : Times.nanosOf(millis));
  }

  /** As {@link Thread#join(long, int)}. */
  public final void join(long millis, int nanos) throws InterruptedException {
    if (millis < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
    requireNanos(nanos);
    join(nanos > 0 && millis < Long.MAX_VALUE ? millis + 1 : millis);
  }

  /** As {@code Thread.join(Duration)}. */
  public final boolean join(Duration duration) throws InterruptedException {
    joinFor(Math.max(0, TimeUnit.NANOSECONDS.convert(duration)));
    return hasBegun() && !isAlive();
  }

  private void joinFor(long nanos) throws InterruptedException {
    if (actor == 0) {
      throw Refusals.refuse("to join the thread of the test itself");
    }
    IntSupplier wait =
        () -> hasBegun() ? Waits.await(part().ended(), true, nanos, null) : Waits.SIGNALLED;
    int why = virtual ? wait.getAsInt() : Monitors.passAround(this, wait);
    if (why == Waits.INTERRUPTED) {
      throwIfInterrupted();
    }
  }

  /** As {@link Thread#interrupt}: a thread that has not begun finds that it was interrupted. */
  public void interrupt() {
    Interrupts.interrupt(actor);
  }

  /** As {@link Thread#isInterrupted}. */
  public boolean isInterrupted() {
    return Interrupts.isInterrupted(actor);
  }

  /** As {@link Thread#interrupted}. */
  public static boolean interrupted() {
    return Interrupts.interrupted();
  }

  static void throwIfInterrupted() throws InterruptedException {
    if (interrupted()) {
      throw new InterruptedException();
    }
  }

  /** As {@link Thread#sleep(long)}. */
  public static void sleep(long millis) throws InterruptedException {
    if (millis < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
    sleepFor(Times.nanosOf(millis));
  }

  /** As {@link Thread#sleep(long, int)}. */
  public static void sleep(long millis, int nanos) throws InterruptedException {
    if (millis < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
    requireNanos(nanos);
    long whole = Times.nanosOf(millis);
    sleepFor(whole + Math.min(nanos, Long.MAX_VALUE - whole));
  }

  /** As {@code Thread.sleep(Duration)}. */
  public static void sleep(Duration duration) throws InterruptedException {
    sleepFor(Math.max(0, TimeUnit.NANOSECONDS.convert(duration)));
  }

  /** As {@link TimeUnit#sleep}. */
  public static void sleep(TimeUnit unit, long time) throws InterruptedException {
    if (time > 0) {
      sleepFor(unit.toNanos(time));
    }
  }

  private static void sleepFor(long nanos) throws InterruptedException {
    throwIfInterrupted();
    if (nanos > 0
        && Waits.await(Allocation.named("sleep"), true, nanos, null) == Waits.INTERRUPTED) {
      throwIfInterrupted();
    }
  }

  /** As {@link TimeUnit#timedWait}. */
  public static void timedWait(TimeUnit unit, Object object, long time)
      throws InterruptedException {
    if (time > 0) {
      Monitors.await(object, Math.max(1, unit.toMillis(time)));
    }
  }

  /** As {@link TimeUnit#timedJoin}. */
  public static void timedJoin(TimeUnit unit, ThreadShim thread, long time)
      throws InterruptedException {
    if (time > 0) {
      thread.joinFor(unit.toNanos(time));
    }
  }

  /** As {@link Thread#yield}: the scheduler decides anyway. */
  @SuppressWarnings("NamedLikeContextualKeyword") // Its name in the JDK.
  public static void yield() {}

  /** As {@link Thread#onSpinWait}: a round that waits is noticed without it. */
  public static void onSpinWait() {}

  /** As {@link Thread#holdsLock}. */
  public static boolean holdsLock(Object object) {
    return Monitors.holds(object);
  }

  /** As {@link Thread#getName}. */
  public final String getName() {
    String name = (String) Access.loadReference(attribute(NAME), Mode.VOLATILE);
    if (NUMBERED.matcher(name).matches()) {
      Assumptions.onlyTestDrawsNumbers();
      World.current().statics().numbers().readsName();
    }
    return name;
  }

  /** As {@link Thread#setName}. */
  public final void setName(String name) {
    passMonitor();
    Access.storeReference(attribute(NAME), Mode.VOLATILE, requireName(name));
  }

  /** As {@link Thread#isDaemon}. */
  public final boolean isDaemon() {
    return Access.load(attribute(DAEMON), Mode.OPAQUE) != 0;
  }

  /** The name, for traces: no step. */
  @Override
  public String shown() {
    Location known = attributes.get(NAME);
    String name = known == null ? initialName : (String) known.held;
    return name.isEmpty() ? "Thread-" + (actor - 1) : name;
  }

  /** The same, for the machine, which asks at the end. */
  boolean mayBeLeft() {
    Location known = attributes.get(DAEMON);
    return known == null ? initiallyDaemon : known.bits != 0;
  }

  /** As {@link Thread#setDaemon}. */
  public final void setDaemon(boolean on) {
    if (virtual && !on) {
      throw new IllegalArgumentException("'false' not legal for virtual threads");
    }
    if (isAlive()) {
      throw new IllegalThreadStateException();
    }
    Access.store(attribute(DAEMON), Mode.OPAQUE, on ? 1 : 0);
  }

  /** As {@code Thread.isVirtual}. */
  public final boolean isVirtual() {
    return virtual;
  }

  /** As {@link Thread#getThreadGroup}: one for all; what it tells is refused. */
  public final ThreadGroup getThreadGroup() {
    return isGone() ? null : group();
  }

  /** As a pool looks for the group above all others. */
  public static ThreadGroup group() {
    return GroupHandler.ONLY;
  }

  /** As {@link Thread#setContextClassLoader}. */
  public void setContextClassLoader(ClassLoader loader) {
    requireOwnLoader();
    Observations.keepAll();
    contextLoader = loader;
  }

  /** As {@link Thread#getContextClassLoader}. */
  public ClassLoader getContextClassLoader() {
    requireOwnLoader();
    return contextLoader;
  }

  /** The context class loader has no location: its thread uses it, or before that the creator. */
  private void requireOwnLoader() {
    int user = Current.actor();
    if (user != actor && (user != creator || hasBegun())) {
      throw Refusals.refuse("the context class loader of another thread");
    }
  }

  /** As {@link Thread#getPriority}. */
  public final int getPriority() {
    return (int) Access.load(attribute(PRIORITY), Mode.OPAQUE);
  }

  /** As {@link Thread#setPriority}: nothing is made of it. */
  public final void setPriority(int priority) {
    if (priority < MIN_PRIORITY || priority > MAX_PRIORITY) {
      throw new IllegalArgumentException();
    }
    if (virtual) {
      return;
    }
    int user = Current.actor();
    if (user == actor || (user == creator && !hasBegun())) {
      Observations.keepAll();
      passedOn = priority;
    } else if (isGone()) {
      if (!SINCE_19) {
        return;
      }
    } else {
      Assumptions.ownPriorityIsPassedOn();
    }
    Access.store(attribute(PRIORITY), Mode.OPAQUE, priority);
  }

  /** As {@link Thread#getId}. */
  public long getId() {
    return threadId();
  }

  /** As {@code Thread.threadId}. */
  public final long threadId() {
    Assumptions.onlyTestDrawsNumbers();
    World.current().statics().numbers().readsId();
    return number();
  }

  /** The id, for the JDK, which only compares it. */
  final long number() {
    return 1L + actor;
  }

  /** As {@link Thread#getUncaughtExceptionHandler}. */
  public UncaughtExceptionHandler getUncaughtExceptionHandler() {
    boolean gone = isGone();
    if (gone && SINCE_19) {
      return null;
    }
    Object handler = Access.loadReference(handler(gone), Mode.VOLATILE);
    return handler == null && !gone ? GroupHandler.ONLY : (UncaughtExceptionHandler) handler;
  }

  private Location handler(boolean gone) {
    return attribute(gone ? LATE_HANDLER : HANDLER);
  }

  /** As {@link Thread#setUncaughtExceptionHandler}. */
  public void setUncaughtExceptionHandler(UncaughtExceptionHandler handler) {
    Access.storeReference(handler(isGone()), Mode.VOLATILE, handler);
  }

  int actor() {
    return actor;
  }

  @Override
  public String toString() {
    if (virtual) {
      throw Refusals.refuse("the text of a virtual thread, which shows its state and carrier");
    }
    String number = SINCE_19 ? "#" + threadId() + "," : "";
    String attributes = getName() + "," + getPriority() + ",";
    return "Thread[" + number + attributes + (isGone() ? "" : GROUP) + "]";
  }
}
