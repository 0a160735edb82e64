package dev.wakeproof.explorer.machine;

import dev.wakeproof.explorer.Bounds;
import dev.wakeproof.explorer.RefusedException;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Scenario;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/**
 * The state of one execution, and the steps that change it. All executions of a check run on one
 * machine, one after the other; whoever holds the baton may touch it.
 */
public final class Machine {
  /** As many as a name of a location has room for. */
  public static final int MAX_ACTORS = Creator.SETUP;

  /** The property that a race violates. */
  public static final String RACE = "Race";

  /** What an await tells: that it was signalled. */
  static final int SIGNALLED = 1;

  /** What an await tells: that it was interrupted, and not signalled. */
  static final int INTERRUPTED = 2;

  /**
   * How far the clock jumps when the time of a spin is up, which nobody knows: 36 years. A wait for
   * more than that has no end of its own.
   */
  static final long AGES = 1L << 60;

  /** What stands in the history of a spin that does not care about the time. */
  private static final int TIMELESS = -5;

  private final Bounds bounds;
  private final Controls controls;
  private final Memory memory = new Memory();
  private final SharedMemory shared;
  private final boolean late;
  private final Explored[] threads = new Explored[Baton.CONDUCTOR + 1];
  private final Baton baton = new Baton(threads);
  private final Location clock = new Location(Creator.SPECIAL, 0, false, 0, null);
  private final Location[] flags = new Location[MAX_ACTORS + 1];
  private final List<Location> statics = new ArrayList<>();
  private final IdentityHashMap<Object, Long> names = new IdentityHashMap<>();
  private final IdentityHashMap<Object, Long> namesForAll = new IdentityHashMap<>();
  private final Creator initializers = new Creator(Creator.STATIC);
  private final Set<Object> reached = Collections.newSetFromMap(new IdentityHashMap<>());
  private final ObjectGraph graph = new ObjectGraph();
  private final Hash key = new Hash();
  private Consumer<Object> admission = graph::refuseInCell;
  private ToLongFunction<Object> naming = object -> 0;
  private boolean forgets;
  private boolean quietens;
  private Object world;

  private Sharing sharing = new Sharing(false);
  private Scheduler scheduler;
  private List<Worker> workers = List.of();
  private Races races = new Races(workers);
  private int[] choices = new int[16];
  private int possible;
  private int actors;
  private int execution;
  private long steps;
  private int launched;
  private int lastActor;
  private int spuriousLeft;
  private int timeoutsLeft;
  private boolean closed;
  private boolean alone;
  private boolean sharingGrew;
  private boolean spuriousCut;
  private boolean timeoutsCut;
  private boolean deadlinesCut;
  private final List<Violation> failures = new ArrayList<>();
  private RuntimeException failure;
  private Recorder recorder;

  /**
   * A machine on which nothing has run.
   *
   * @param bounds how many parks of an execution may return for no reason, and how many time out
   */
  public Machine(MemoryModel model, Bounds bounds) {
    this(model, bounds, Controls.NONE);
  }

  /** As the tests break it. */
  Machine(MemoryModel model, Bounds bounds, Controls controls) {
    this.bounds = bounds;
    this.controls = controls;
    this.late = model == MemoryModel.JAVA;
    this.shared = model.of(this, controls);
    for (int i = 0; i < flags.length; i++) {
      flags[i] = new Location(Creator.SPECIAL, 1 + i, false, 0, null);
      flags[i].immediate = true;
    }
  }

  /** Runs {@code work} in the thread that may call the other methods, and waits for its end. */
  public void conduct(Runnable work) throws InterruptedException {
    Conductor conductor =
        new Conductor(
            this,
            () -> {
              try {
                work.run();
              } finally {
                close();
              }
            });
    threads[Baton.CONDUCTOR] = conductor;
    conductor.start();
    conductor.join();
    if (conductor.failure() instanceof RuntimeException e) {
      throw e;
    }
    if (conductor.failure() instanceof Error e) {
      throw e;
    }
  }

  // ---- one execution, in the words of those who conduct it

  /** Forgets the execution before; what is created now belongs to the setup of a new one. */
  public void begin(Sharing sharing) {
    this.sharing = sharing;
    execution++;
    launched = 0;
    actors = 0;
    lastActor = 0;
    spuriousLeft = bounds.spuriousReturns();
    timeoutsLeft = bounds.timeouts();
    timeoutsCut = false;
    deadlinesCut = false;
    sharingGrew = false;
    failures.clear();
    names.clear();
    reached.clear();
    memory.reset();
    threads[Baton.CONDUCTOR].agenda = null;
    threads[Baton.CONDUCTOR].creator().reset();
    reset(clock);
    for (Location flag : flags) {
      reset(flag);
    }
    for (Location cell : statics) {
      reset(cell);
    }
  }

  private void reset(Location location) {
    location.reset();
    lookUp(location);
  }

  private void lookUp(Location location) {
    location.shared = sharing.isShared(location.creator, location.ordinal);
    location.racy = sharing.isRacy(location.creator, location.ordinal);
    location.quiet = sharing.isQuiet(location.creator, location.ordinal);
  }

  /** Plays the actors of a scenario until all are through or the scheduler stops, and returns. */
  public void play(Scenario scenario, Scheduler scheduler) {
    List<Actor> parts = scenario.actors();
    if (parts.isEmpty() || parts.size() > MAX_ACTORS) {
      throw new IllegalArgumentException("a scenario has 1 to " + MAX_ACTORS + " actors");
    }
    this.scheduler = scheduler;
    actors = parts.size();
    long latecomers = parts.stream().filter(Latecomer.class::isInstance).count();
    alone = latecomers > 0 && latecomers == actors - 1L;
    if (workers.isEmpty()) {
      hire();
    }
    if (workers.size() != actors) {
      throw new IllegalStateException("the scenario has another number of actors than before");
    }
    races.begin(sharing.anyRacy());
    shared.begin();
    nameReachable(scenario);
    for (Worker worker : workers) {
      worker.reset(parts.get(worker.index));
      nameReachable(worker.part);
      if (worker.dormant) {
        worker.op.set(OpKind.AWAIT, ((Latecomer) worker.part).begun, Mode.VOLATILE);
      }
    }
    int first = next();
    baton.pass(Baton.CONDUCTOR, first);
    if (failure != null) {
      throw failure;
    }
  }

  private void nameReachable(Object root) {
    Creator setup = threads[Baton.CONDUCTOR].creator();
    graph.visit(
        root,
        object -> {
          boolean isNew = reached.add(object);
          names.computeIfAbsent(object, met -> setup.nextName());
          return isNew;
        });
  }

  private void hire() {
    List<Worker> hired = new ArrayList<>();
    for (int i = 0; i < actors; i++) {
      Worker worker = new Worker(this, i);
      threads[i] = worker;
      hired.add(worker);
      worker.start();
    }
    workers = List.copyOf(hired);
    races = new Races(workers);
  }

  private void close() {
    closed = true;
    execution++;
    for (Worker worker : workers) {
      baton.pass(Baton.CONDUCTOR, worker.index);
    }
  }

  /** What actors violated, in the order in which they failed; empty if none did. */
  public List<Violation> failures() {
    return Collections.unmodifiableList(failures);
  }

  /** The first race of the execution; null if there was none. */
  public Violation race() {
    return races.first() == null ? null : new Violation(RACE, races.first());
  }

  /** All races of the execution, each in words that are the same in every execution. */
  public Set<String> races() {
    return races.found();
  }

  /** Whether a location turned out to be shared, so that the search has to begin again. */
  public boolean sharingGrew() {
    return sharingGrew;
  }

  /** Whether a sleeper could have woken for no reason once more than is allowed. */
  public boolean spuriousReturnsCut() {
    return spuriousCut;
  }

  /** Whether a spin let the deadlines of others pass together with its own. */
  public boolean deadlinesCut() {
    return deadlinesCut;
  }

  /** Whether a sleeper could have timed out once more than is allowed. */
  public boolean timeoutsCut() {
    return timeoutsCut;
  }

  /** From now on tells what happens, up to a failure; null ends that. */
  public void record(Consumer<Event> events) {
    record(events, new ArrayList<>());
  }

  /**
   * The same of an execution that repeats the one before, up to where {@link #repeats} says that it
   * does not.
   *
   * @param sites where the locations of the one before were created; those of this one from then on
   */
  public void record(Consumer<Event> events, List<String> sites) {
    recorder = events == null ? null : new Recorder(this, events, sites);
  }

  /** Whether what happens next happened in the execution before; if so, it is not told again. */
  public void repeats(boolean repeats) {
    recorder.repeats(repeats);
  }

  /** How many steps were taken in all executions, about: for whoever looks on from outside. */
  public long steps() {
    return steps;
  }

  /** Where in the code under test the thread is that has the turn; for whoever looks on. */
  public Optional<String> whereItStands() {
    return Stream.of(threads)
        .filter(Objects::nonNull)
        .filter(thread -> !Baton.waitsIn(thread.getStackTrace()))
        .flatMap(thread -> Recorder.place(thread.getStackTrace()).stream())
        .findFirst();
  }

  /** What was created since the recording began, in that order. */
  public List<Location> recorded() {
    return Collections.unmodifiableList(recorder.locations());
  }

  /** The name of the actor that created it; empty if it was there before the first one moved. */
  public String creatorOf(Location location) {
    return location.creator < Creator.SETUP ? workers.get(location.creator).part.name() : "";
  }

  /** The name of the actor that a thread plays; empty if it plays none. */
  public String actorOf(Explored thread) {
    return thread instanceof Worker worker ? worker.part.name() : "";
  }

  // ---- what schedulers ask

  /** Whether all actors are through and every store is seen. */
  public boolean isOver() {
    for (Worker worker : workers) {
      if (!(worker.ended || worker.mayBeLeft()) || !shared.isSettled(worker)) {
        return false;
      }
    }
    return true;
  }

  /** The actor that moved last. */
  public int lastActor() {
    return lastActor;
  }

  /** Whether the next step of that actor is an access of a variable whose name ends like one. */
  public boolean lastActorIsAt(List<String> variables) {
    Location at = workers.get(lastActor).op.at;
    return at != null && at.site != null && variables.stream().anyMatch(at.site::endsWith);
  }

  /** All that may happen next, the last actor's step first. */
  public int[] choices() {
    possible = 0;
    if (forgets && !bounds.limitsPreemptions()) {
      for (Worker worker : workers) {
        if (goesOnAnyway(worker)) {
          return new int[] {Choice.step(worker.index)};
        }
      }
    }
    if (canStep(workers.get(lastActor))) {
      addSteps(workers.get(lastActor));
    }
    for (Worker worker : workers) {
      if (worker.index != lastActor && canStep(worker)) {
        addSteps(worker);
      }
    }
    for (Worker worker : workers) {
      addReturns(worker);
      for (int i = 0; i < shared.underWay(worker); i++) {
        if (shared.mayArrive(worker, i)) {
          add(Choice.FLUSH, worker.index, i);
        }
      }
    }
    return Arrays.copyOf(choices, possible);
  }

  /**
   * Whether its step is to go on by a signal, which is there for good: whatever others do, and this
   * step, come to the same in either order.
   */
  private boolean goesOnAnyway(Worker worker) {
    Op op = worker.op;
    boolean signalled = op.kind == OpKind.AWAIT && op.at.bits != 0;
    boolean takenForOne =
        !controls.onlySignalsRemain() && op.kind == OpKind.PARK && op.at.bits != 0;
    return (signalled || takenForOne) && canStep(worker);
  }

  private void add(int kind, int actor, int index) {
    if (possible == choices.length) {
      choices = Arrays.copyOf(choices, 2 * possible);
    }
    choices[possible++] = Choice.of(kind, actor, index);
  }

  /** Its step, in each way in which it can be taken. */
  private void addSteps(Worker worker) {
    boolean one = worker.op.kind == OpKind.NOTIFY && worker.op.next == 0;
    int ways = one ? waitingAt(worker.op.at).size() : ways(worker);
    add(Choice.STEP, worker.index, 0);
    for (int i = 1; i < ways; i++) {
      add(Choice.STEP, worker.index, i);
    }
  }

  private int ways(Worker worker) {
    return alone ? 1 : shared.ways(worker);
  }

  /** Whom a notify at a monitor may wake. */
  private List<Worker> waitingAt(Location monitor) {
    List<Worker> waiting = new ArrayList<>();
    for (Worker worker : workers) {
      Op op = worker.op;
      if (op.kind == OpKind.AWAIT && op.monitor == monitor && op.at.bits == 0) {
        waiting.add(worker);
      }
    }
    return waiting;
  }

  private void addReturns(Worker worker) {
    Op op = worker.op;
    if (op.kind == null) {
      return;
    }
    boolean sleeps = op.kind.sleeps() && shared.isSettled(worker);
    if ((!sleeps && op.kind != OpKind.SPIN) || canStep(worker)) {
      return;
    }
    if (waitsForTime(worker)) {
      if (timeoutsLeft > 0) {
        add(Choice.TIMEOUT, worker.index, 0);
      } else {
        timeoutsCut = true;
      }
    }
    if (sleeps && (op.kind == OpKind.PARK || op.monitor != null)) {
      if (spuriousLeft > 0) {
        add(Choice.SPURIOUS, worker.index, 0);
      }
      spuriousCut |= spuriousLeft == 0 && bounds.spuriousReturns() > 0;
    }
  }

  /** Whether it sleeps for a time, or spins and looks at the clock in between. */
  private boolean waitsForTime(Worker worker) {
    return (worker.op.kind != null && worker.op.kind.sleeps() && worker.op.timed)
        || (worker.op.kind == OpKind.SPIN && !worker.op.timeless && worker.reads.contains(clock));
  }

  private boolean canStep(Worker worker) {
    return worker.op.kind != null && !shared.waits(worker) && isEnabled(worker);
  }

  /** Whether the actor needs nobody to go on: it can move, or could if its stores were seen. */
  public boolean mayGoOn(int actor) {
    Worker worker = workers.get(actor);
    return worker.op.kind != null && isEnabled(worker);
  }

  private boolean isEnabled(Worker worker) {
    Op op = worker.op;
    return switch (op.kind) {
      case LOCK -> op.at.bits == 0;
      case PARK, AWAIT -> op.at.bits != 0 || (op.flag != null && op.flag.bits != 0);
      case SPIN -> worker.reads.isEmpty() || shared.isOutdated(worker);
      default -> true;
    };
  }

  /** What a choice touches. */
  public Footprint footprint(int choice) {
    return shared.footprint(choice, workers.get(Choice.actor(choice)));
  }

  /** Whether two choices may change places. */
  public boolean commute(Footprint one, Footprint other) {
    return controls.commute(one, other);
  }

  /** How many actors there are. */
  public int actors() {
    return actors;
  }

  /** Whether the actor's next step is one that others let it take. */
  public boolean mayWait(int actor) {
    OpKind kind = workers.get(actor).op.kind;
    return controls.waitersRace()
        && kind != null
        && (kind == OpKind.LOCK || kind.sleeps() || kind == OpKind.SPIN);
  }

  /** Whether, in addition, others can take that back, or it can go on without them. */
  public boolean mayWaitInVain(int actor) {
    Op op = workers.get(actor).op;
    return mayWait(actor)
        && controls.waitersGiveUp()
        && (op.kind == OpKind.SPIN
            || (op.kind.sleeps() && (op.timed || bounds.spuriousReturns() > 0)));
  }

  /** Whether of two choices that race the other order is to be tried, too. */
  public boolean triesBothOrders() {
    return controls.triesBothOrders();
  }

  /** The state as 128 bits, low half first; equal for states from which the same can happen. */
  public void key(long[] into, int at) {
    key.reset((long) spuriousLeft << Integer.SIZE | timeoutsLeft);
    for (Worker worker : workers) {
      worker.history.addTo(key);
      shared.addTo(key, worker);
    }
    memory.addTo(key);
    shared.addKnowledgeTo(key);
    into[at] = key.low;
    into[at + 1] = key.high;
  }

  /** What keeps each actor that is not through from its next step. */
  public String waiting() {
    List<String> all = new ArrayList<>();
    for (Worker worker : workers) {
      if (!worker.ended && !worker.dormant) {
        all.add(worker.part.name() + " " + Describe.waiting(worker.op));
      }
    }
    return String.join(", ", all);
  }

  /** Tells where each actor waits that is not through, as the last events of an execution. */
  public void recordWaiting() {
    for (Worker worker : workers) {
      if (!worker.ended && !worker.dormant && worker.op.kind != null) {
        recorder.waiting(worker);
      }
    }
  }

  /** Whether some actor that is not through waits in a step of that kind. */
  boolean anyWaitsIn(OpKind kind) {
    for (Worker worker : workers) {
      if (worker.op.kind == kind) {
        return true;
      }
    }
    return false;
  }

  /** Whether somebody waits whose time will be up. */
  public boolean anyWaitsForTime() {
    for (Worker worker : workers) {
      if (waitsForTime(worker)) {
        return true;
      }
    }
    return false;
  }

  /** Whether somebody spins. */
  public boolean anySpins() {
    return anyWaitsIn(OpKind.SPIN);
  }

  /** Whether somebody waits for a guard. */
  public boolean anyLocks() {
    return anyWaitsIn(OpKind.LOCK);
  }

  // ---- the turns of the threads

  Baton baton() {
    return baton;
  }

  int execution() {
    return execution;
  }

  boolean isClosed() {
    return closed;
  }

  /** Who has the next turn; what happens before, without a thread, happens here. */
  int next() {
    if (sharingGrew) {
      return Baton.CONDUCTOR;
    }
    while (launched < actors) {
      if (!workers.get(launched++).dormant) {
        return launched - 1;
      }
    }
    try {
      while (true) {
        int choice = scheduler.choose(this);
        if (choice == Scheduler.STOP) {
          return Baton.CONDUCTOR;
        }
        if (apply(choice)) {
          lastActor = Choice.actor(choice);
          return lastActor;
        }
      }
    } catch (RuntimeException e) {
      fail(e);
      return Baton.CONDUCTOR;
    }
  }

  /** Whether the choice is a turn of a thread. */
  private boolean apply(int choice) {
    Worker worker = workers.get(Choice.actor(choice));
    switch (Choice.kind(choice)) {
      case Choice.FLUSH -> shared.arrive(worker, Choice.index(choice));
      case Choice.TIMEOUT -> {
        worker.op.endsByItself = true;
        timeoutsLeft -= bounds.timeouts() == Bounds.ALL ? 0 : 1;
        if (worker.op.kind == OpKind.SPIN) {
          deadlinesCut |= anyOtherUsesClock(worker);
          write(clock, clock.bits + AGES, null);
        } else if (worker.op.deadline - clock.bits > 0) {
          write(clock, worker.op.deadline, null);
        }
      }
      case Choice.SPURIOUS -> {
        worker.op.endsByItself = true;
        worker.op.timed = false;
        spuriousLeft--;
      }
      default -> {
        if (!canStep(worker)) {
          throw new IllegalStateException(worker.part + " cannot take the step that was chosen");
        }
        worker.op.alternative = Choice.index(choice);
      }
    }
    return Choice.isStep(choice);
  }

  private boolean anyOtherUsesClock(Worker worker) {
    for (Worker other : workers) {
      if (other != worker && !other.ended && (other.usesClock || other.op.timed)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a load may return an older store than the newest that is there. */
  boolean loadsMayBeLate() {
    return late;
  }

  /** Whether all that the actor has stored is seen. */
  boolean isSettled(Worker worker) {
    return shared.isSettled(worker);
  }

  // ---- what a memory model asks of it

  Races clocks() {
    return races;
  }

  List<Worker> workers() {
    return workers;
  }

  /** A store is about to be seen by all. */
  void arriving(Worker worker, Location at) {
    if (recorder != null) {
      recorder.flush(worker, at);
    }
  }

  /** All that happens in it has happened. */
  void done() {
    if (recorder != null) {
      recorder.done();
    }
  }

  /** An actor accesses a location; whether that races is looked at. */
  void accesses(Worker worker, Op op, boolean store) {
    String site = recorder == null ? null : recorder.site();
    boolean raced = races.access(worker.index, op.at, op.isPlain(), store, site);
    if (raced && op.at.quiet && controls.racesEndQuiet()) {
      sharing.noteRace(op.at);
      sharingGrew = true;
    }
  }

  void write(Location at, long bits, Object held) {
    boolean changes = at.bits != bits;
    memory.write(at, bits, held);
    if (recorder != null && changes) {
      recorder.changed(at);
    }
  }

  /** Ends the exploration; what failed first tells most. */
  void fail(RuntimeException e) {
    failure = failure == null ? e : failure;
  }

  /**
   * Notes the failure. The others play on: what they access is noted, and they may fail, too; see
   * the package description of the explorer.
   */
  int thrownBy(Worker worker, Throwable thrown) {
    failures.add(Violation.of(worker.part.name(), thrown));
    return next();
  }

  // ---- steps

  /** Whether the step of the current thread is nobody else's business, and can be taken now. */
  boolean goesUnnoticed(Worker worker) {
    Op op = worker.op;
    if (alone && op.kind != OpKind.SPIN) {
      return canStep(worker);
    }
    if (op.kind == OpKind.SPIN) {
      if (worker.reads.contains(clock)) {
        sharingGrew |= sharing.note(clock, worker.index, true, false);
      }
      if (op.timeless) {
        worker.history.add(TIMELESS);
      }
      return false;
    }
    boolean plain = op.isPlain();
    sharingGrew |= sharing.note(op.at, worker.index, op.kind.writes(), plain, quietens && plain);
    if (op.kind == OpKind.NOTIFY) {
      for (Worker sleeper : waitingAt(op.at)) {
        sharingGrew |= sharing.note(sleeper.op.at, worker.index, true, false);
      }
      return false;
    }
    if (op.kind.sleeps()) {
      if (op.flag != null) {
        sharingGrew |= sharing.note(op.flag, worker.index, false, false);
      }
      if (op.timed) {
        sharingGrew |= sharing.note(clock, worker.index, true, false);
        worker.history.add(op.deadline);
      }
      return false;
    }
    boolean isShared = op.at.shared && !isThereForGood(op);
    return !sharingGrew && !isShared && !shared.mayWait(op) && canStep(worker);
  }

  /** Whether it looks at a signal that is there, and nobody takes back. */
  private boolean isThereForGood(Op op) {
    return quietens && op.kind == OpKind.LOAD && op.at.isSignal && op.at.bits != 0;
  }

  /** Takes the step of the current thread. */
  void execute(Worker worker, boolean scheduled) {
    Op op = worker.op;
    steps++;
    if (recorder != null) {
      recorder.step(worker, scheduled);
    }
    boolean idles = op.kind.sleeps() && op.at.bits == 0;
    boolean again = doesNothingNew(worker, op);
    if (op.kind == OpKind.SPIN) {
      shared.goOn(worker);
    } else if (alone) {
      perform(op, worker);
    } else if (op.kind == OpKind.FENCE || op.at.barrier) {
      shared.fence(worker, op);
    } else if (op.at.shared || (op.startsOrBegins() && controls.startsTell())) {
      shared.take(worker, op);
    } else {
      perform(op, worker);
      if (op.at.quiet) {
        accesses(worker, op, op.kind.writes());
      }
    }
    worker.effects += idles || again || op.changesNothing() ? 0 : 1;
    worker.repeats += again ? 1 : 0;
    alone &= op.kind != OpKind.SIGNAL;
    worker.history.add(op.kind.ordinal());
    if (op.at != null) {
      worker.history.add(op.at.name());
      worker.history.add(op.next);
      worker.history.add(op.result);
      // Who writes what is there would do so again if it were gone.
      if ((again && op.kind.writes()) || (op.kind.reads() && controls.spinsSee(op.kind))) {
        worker.effects += worker.reads.add(op.at, shared.visible(worker, op.at)) ? 1 : 0;
      }
      worker.usesClock |= op.at == clock || op.timed;
    } else {
      worker.ticks += op.kind == OpKind.SPIN && op.endsByItself ? 1 : 0;
      worker.reads.clear();
      worker.effects++;
    }
    op.kind = null;
    if (recorder != null) {
      recorder.done();
    }
  }

  /**
   * Whether a step of a loop writes what is there anyway, or only orders. Where loads may be late
   * there is more to a store than its value.
   */
  private boolean doesNothingNew(Worker worker, Op op) {
    if (late || !worker.history.inLoop()) {
      return false;
    }
    return switch (op.kind) {
      case STORE, SWAP, UNPARK -> shared.visible(worker, op.at) == op.next;
      case CAS -> op.next == op.expected;
      case ADD -> op.next == 0;
      case FENCE -> true;
      default -> false;
    };
  }

  /** Takes a step while no actor runs: at once, and it must not have to wait. */
  void performAlone(Conductor conductor) {
    Op op = conductor.op;
    if (waitsAlone(op)) {
      throw new AssertionError(
          "Deadlock: " + Describe.waiting(op) + " while no actor runs that could end it");
    }
    perform(op, conductor);
  }

  private static boolean waitsAlone(Op op) {
    return switch (op.kind) {
      case LOCK -> op.at.bits != 0;
      case PARK -> op.at.bits == 0 && op.flag.bits == 0 && !op.timed;
      case AWAIT -> op.at.bits == 0 && !op.timed;
      case SPIN -> true;
      default -> false;
    };
  }

  /** Takes a step of a class initializer; it is the initial state of every execution. */
  void performInitially(Explored thread) {
    requireAsAtFirst(thread);
    if (waitsAlone(thread.op)) {
      RefusedException refusal =
          new RefusedException(
              "a class initializer waits ("
                  + Describe.waiting(thread.op)
                  + "), and initializers run before all executions");
      fail(refusal);
      throw refusal;
    }
    perform(thread.op, thread);
    if (thread.op.at != null) {
      memory.settle(thread.op.at);
    }
  }

  /** An initializer runs once, and what it finds has to be what all executions begin with. */
  private void requireAsAtFirst(Explored thread) {
    Location at = thread.op.at;
    if (at != null && (at.bits != at.initialBits() || at.creator < Creator.STATIC)) {
      RefusedException refusal =
          new RefusedException(
              "a class initializer comes to what the test has made or changed before, and"
                  + " initializers run before all executions");
      fail(refusal);
      throw refusal;
    }
  }

  /** Does to the locations what the step does, at once. */
  void perform(Op op, Explored thread) {
    switch (op.kind) {
      case LOAD, CLOCK -> read(op);
      case STORE -> write(op.at, op.next, op.nextHeld);
      case CAS -> {
        read(op);
        if (op.result == op.expected) {
          write(op.at, op.next, op.nextHeld);
        }
      }
      case SWAP -> {
        read(op);
        write(op.at, op.next, op.nextHeld);
      }
      case ADD -> {
        read(op);
        write(op.at, op.sum(), null);
      }
      case LOCK -> write(op.at, thread.number(), null);
      case UNLOCK -> write(op.at, 0, null);
      case PARK -> write(op.at, 0, null);
      case UNPARK -> {
        if (controls.remembersUnpark() || parksOn(op.at)) {
          write(op.at, 1, null);
        }
      }
      case INTERRUPT, INTERRUPT_SELF, SIGNAL -> write(op.at, 1, null);
      case AWAIT -> {
        boolean interrupted = op.flag != null && op.flag.bits != 0;
        op.result = op.at.bits != 0 ? SIGNALLED : interrupted ? INTERRUPTED : 0;
      }
      case NOTIFY -> {
        List<Worker> sleepers = waitingAt(op.at);
        for (int i = 0; i < sleepers.size(); i++) {
          if (op.next != 0 || i == op.alternative) {
            write(sleepers.get(i).op.at, 1, null);
          }
        }
      }
      case INTERRUPTED -> {
        read(op);
        write(op.at, 0, null);
      }
      case FENCE -> {
        // It only orders.
      }
      default -> throw new IllegalStateException("no such step: " + op.kind);
    }
  }

  private static void read(Op op) {
    op.result = op.at.bits;
    op.resultHeld = op.at.held;
  }

  private boolean parksOn(Location permit) {
    for (Worker worker : workers) {
      if (worker.op.kind == OpKind.PARK && worker.op.at == permit) {
        return true;
      }
    }
    return false;
  }

  // ---- locations and names

  Location create(Explored thread, boolean reference, long bits, Object held) {
    if (thread.initializing()) {
      Location cell = new Location(Creator.STATIC, statics.size(), reference, bits, held);
      lookUp(cell);
      statics.add(cell);
      return cell;
    }
    if (thread.unwinds()) {
      return new Location(thread.creator().index, 0, reference, bits, held);
    }
    Creator creator = thread.creator();
    Location location = new Location(creator.index, creator.nextLocation(), reference, bits, held);
    lookUp(location);
    if (recorder != null) {
      recorder.created(location);
    }
    return location;
  }

  int statics() {
    return statics.size();
  }

  /** Numbers for the locations of one object, in the order of their creator. */
  Block block(Explored thread, int size) {
    return thread.initializing()
        ? new Block(size)
        : new Block(thread.creator().index, thread.creator().nextLocations(size), size);
  }

  /** The location of a block that is accessed for the first time. */
  Location create(
      Explored thread, Block block, int index, boolean reference, long bits, String site) {
    if (block.isStatic()) {
      Location cell = new Location(Creator.STATIC, statics.size(), reference, bits, null);
      lookUp(cell);
      statics.add(cell);
      cell.site = site;
      return cell;
    }
    Location location = new Location(block.creator, block.first + index, reference, bits, null);
    if (!thread.unwinds()) {
      lookUp(location);
    }
    location.site = site;
    return location;
  }

  /** Whether actors forget what is over; see {@link Past}. */
  public void forget(boolean forgets) {
    this.forgets = forgets;
  }

  boolean forgets() {
    return forgets;
  }

  /** Whether what is accessed plain alone is no scheduling point where nobody races. */
  public void quieten(boolean quietens) {
    this.quietens = quietens && !late && bounds.preemptedAt().isEmpty();
  }

  Controls controls() {
    return controls;
  }

  /**
   * Who names objects: the same in every execution, and different for different objects that are
   * there at the same time. Of those that it gives 0 the machine counts who met them.
   */
  public void nameBy(ToLongFunction<Object> naming) {
    this.naming = naming;
  }

  /** Who says which objects may stand in cells, by refusing the others. */
  public void admit(Consumer<Object> admission) {
    this.admission = admission;
  }

  /** What of this execution is kept for those who make steps of code that has no cells. */
  Object world() {
    return world;
  }

  void setWorld(Object world) {
    this.world = world;
  }

  /** What stands for an object in states and comparisons: who met it first, and how-manieth. */
  long nameOf(Object object, Explored thread) {
    if (object == null || thread.unwinds()) {
      return 0;
    }
    if (object instanceof Explored other) {
      return other.number();
    }
    long given = naming.applyAsLong(object);
    if (given != 0) {
      return given | Creator.GIVEN;
    }
    if (thread.initializing()) {
      return nameForAll(object);
    }
    Long known = names.getOrDefault(object, namesForAll.get(object));
    if (known != null) {
      return known;
    }
    try {
      admission.accept(object);
    } catch (RefusedException e) {
      fail(e);
    }
    long name = thread.creator().nextName();
    names.put(object, name);
    if (thread instanceof Worker worker) {
      worker.history.keep(name);
      worker.keep(object);
    }
    return name;
  }

  /**
   * What an initializer meets bears one name in all executions, since what it leaves behind does.
   * If it has another one in this execution, that was in vain, and all begins again.
   */
  private long nameForAll(Object object) {
    sharingGrew |= names.containsKey(object);
    return namesForAll.computeIfAbsent(object, met -> initializers.nextName());
  }

  Location flagOf(Explored thread) {
    return flags[thread.number() == Baton.CONDUCTOR + 1 ? MAX_ACTORS : thread.number() - 1];
  }

  Location flagOfActor(int actor) {
    return flags[actor];
  }

  Location clockLocation() {
    return clock;
  }

  long clock() {
    return clock.bits;
  }

  void requireHeld(Location guard, Explored thread) {
    if (guard.bits != thread.number() && !thread.unwinds()) {
      throw new IllegalMonitorStateException("the current thread does not hold the guard");
    }
  }

  String actorName(long number) {
    return number >= 1 && number <= workers.size()
        ? workers.get((int) number - 1).part.name()
        : "setup";
  }
}
