package dev.wakeproof.explorer.machine;

import dev.wakeproof.explorer.machine.actor.ActorState;
import dev.wakeproof.explorer.machine.clock.Clock;
import dev.wakeproof.explorer.machine.locks.Conditions;
import dev.wakeproof.explorer.machine.memory.Locations;
import dev.wakeproof.explorer.machine.memory.Memory;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.explorer.machine.memory.SharedMemory;
import dev.wakeproof.explorer.machine.naming.Block;
import dev.wakeproof.explorer.machine.naming.Contents;
import dev.wakeproof.explorer.machine.naming.Creator;
import dev.wakeproof.explorer.machine.naming.Described;
import dev.wakeproof.explorer.machine.naming.Hash;
import dev.wakeproof.explorer.machine.naming.Names;
import dev.wakeproof.explorer.machine.races.Races;
import dev.wakeproof.explorer.machine.races.Sharing;
import dev.wakeproof.explorer.machine.record.Event;
import dev.wakeproof.explorer.machine.record.Recorder;
import dev.wakeproof.explorer.machine.step.Choice;
import dev.wakeproof.explorer.machine.step.Controls;
import dev.wakeproof.explorer.machine.step.Describe;
import dev.wakeproof.explorer.machine.step.Footprint;
import dev.wakeproof.explorer.machine.step.Initial;
import dev.wakeproof.explorer.machine.step.Location;
import dev.wakeproof.explorer.machine.step.OpKind;
import dev.wakeproof.explorer.machine.threads.Baton;
import dev.wakeproof.explorer.machine.threads.Conductor;
import dev.wakeproof.explorer.machine.threads.Explored;
import dev.wakeproof.explorer.machine.threads.Parking;
import dev.wakeproof.explorer.machine.threads.Worker;
import dev.wakeproof.explorer.refusal.RefusedException;
import dev.wakeproof.scenario.Actor;
import dev.wakeproof.scenario.Scenario;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The state of one execution, and the steps that change it. All executions of a check run on one
 * machine, one after the other. Only the thread that has the turn may use it. The packages below
 * this one hold its parts, which do not know it; see the package description.
 */
public final class Machine {
  /** The maximum number of actors: the name of a location has no room for more. */
  public static final int MAX_ACTORS = ActorState.MOST;

  /** The property that a race violates. */
  public static final String RACE = "Race";

  private final Bounds bounds;
  private final Controls controls;
  private final boolean late;
  private final Course course = new Course();
  private final Explored[] threads = new Explored[Baton.CONDUCTOR + 1];
  private final Baton baton = new Baton(threads);
  private final Memory memory = new Memory();
  private final Locations locations = new Locations();
  private final Names names = new Names();
  private final Contents contents = new Contents(this::nameIfAny, names::isUntold);
  private final Hash key = new Hash();
  private final Clock clock;

  /** The assumptions of class initializers, which run once for all searches, and of the loading. */
  private final Set<String> lastingAssumptions = new HashSet<>();

  /** The assumptions of the current search. */
  private Set<String> assumptions = lastingAssumptions;

  private final Parking parking;
  private final SharedMemory shared;
  private final Choices choices;
  private final Steps steps;
  private final Play play;
  private final HangDetector detector;
  private final List<Violation> failures = Collections.unmodifiableList(course.violations);
  private Conductor conductor;
  private volatile List<Worker> workers = List.of();
  private Object world;
  private final Set<String> unmatched;

  /**
   * Creates a machine on which nothing has run.
   *
   * @param bounds the number of parks of an execution that may return spuriously and that may time
   *     out, and the number of failed polls of a wait
   */
  public Machine(MemoryModel model, Bounds bounds) {
    this(model, bounds, Controls.NONE);
  }

  /** Creates a machine with faults that a test must notice. */
  Machine(MemoryModel model, Bounds bounds, Controls controls) {
    this.bounds = bounds;
    unmatched = new HashSet<>(bounds.preemptedAt());
    this.controls = controls;
    late = model == MemoryModel.JAVA;
    clock = new Clock(bounds.timeouts());
    parking = new Parking(bounds.spuriousReturns());
    steps = new Steps(controls, course, memory, clock, late);
    shared = model.of(steps, controls);
    course.limitsPreemptions = bounds.limitsPreemptions();
    choices = new Choices(bounds, controls, course, shared, clock, parking, late);
    steps.by(shared, choices);
    play = new Play(this, course, steps);
    detector = new HangDetector(threads, () -> course.steps, bounds.time());
  }

  /** Runs {@code work} in a thread that may call the other methods, and waits for its end. */
  public void conduct(Runnable work) throws InterruptedException {
    conductor =
        new Conductor(
            play,
            () -> {
              try {
                work.run();
              } finally {
                close();
              }
            });
    threads[Baton.CONDUCTOR] = conductor;
    conductor.start();
    Optional<RefusedException> hang = detector.await(conductor);
    if (hang.isPresent()) {
      course.fail(hang.get());
      play.close();
      workers.forEach(Worker::abandon);
      HangDetector.leave(conductor);
      throw hang.get();
    }
    if (conductor.failure() instanceof RuntimeException e) {
      throw e;
    }
    if (conductor.failure() instanceof Error e) {
      throw e;
    }
  }

  // ---- one execution, for the conductor

  /**
   * Discards the previous execution. What is created from now on belongs to the setup of a new one.
   */
  public void begin(Sharing sharing) {
    steps.begin();
    course.sharing = sharing;
    course.sharingGrew = false;
    course.busySpins = false;
    course.unscheduled = 0;
    course.inARow = 0;
    course.linesUp = false;
    course.skipped = null;
    course.violations.clear();
    play.begin();
    names.begin();
    memory.reset();
    if (course.symmetry != null) {
      course.symmetry.begin();
    }
    conductor.reset();
    locations.begin(sharing);
    clock.begin();
    locations.reset(clock.location());
    parking.begin(locations::reset);
  }

  /** Runs the actors of a scenario until all have ended or the scheduler stops. */
  public void play(Scenario scenario, Scheduler scheduler) {
    List<Actor> parts = scenario.actors();
    if (parts.isEmpty() || parts.size() > MAX_ACTORS) {
      throw new IllegalArgumentException("a scenario has 1 to " + MAX_ACTORS + " actors");
    }
    if (workers.isEmpty()) {
      hire(parts.size());
    }
    if (workers.size() != parts.size()) {
      throw new IllegalStateException("the scenario has another number of actors than before");
    }
    play.by(scheduler);
    course.races.begin(course.sharing.anyRacy());
    shared.begin();
    boolean[] met = new boolean[parts.size()];
    for (int i = 0; i < met.length; i++) {
      met[i] = names.isMet(parts.get(i));
    }
    names.reach(scenario, conductor.creator());
    int latecomers = 0;
    for (Worker worker : workers) {
      worker.reset();
      ActorState actor = worker.actor;
      actor.reset(parts.get(actor.index), course.forgets);
      names.reach(actor.part(), conductor.creator());
      if (actor.dormant) {
        latecomers++;
        actor.op.setToBegin(actor.toBegin());
      }
    }
    if (course.symmetry != null) {
      course.symmetry.meet(names, actor -> met[actor] || isReached(actor, scenario));
    }
    course.alone = latecomers > 0 && latecomers == workers.size() - 1;
    baton.pass(Baton.CONDUCTOR, play.next());
    for (Worker worker : workers) {
      if (worker.overflowed() != null) {
        course.fail(HangDetector.tooDeep(worker.overflowed()));
      }
    }
    if (course.failure != null) {
      throw course.failure;
    }
  }

  /** Returns whether another actor holds a reference to the actor. */
  private boolean isReached(int actor, Scenario scenario) {
    Actor part = course.actors[actor].part();
    return names.isReached(part, scenario)
        || Stream.of(course.actors)
            .anyMatch(other -> other.index != actor && names.isReached(part, other.part()));
  }

  private void hire(int actors) {
    List<Worker> hired = new ArrayList<>();
    for (int i = 0; i < actors; i++) {
      Worker worker = new Worker(play, baton, new ActorState(i, controls));
      threads[i] = worker;
      hired.add(worker);
      worker.start();
    }
    workers = List.copyOf(hired);
    course.actors = workers.stream().map(worker -> worker.actor).toArray(ActorState[]::new);
    course.races = new Races(course.actors);
  }

  private void close() {
    play.close();
    for (Worker worker : workers) {
      if (!worker.isBroken()) {
        baton.pass(Baton.CONDUCTOR, worker.actor.index);
      }
    }
  }

  /** Performs a choice, except for a step that a thread must take itself. */
  void apply(int choice) {
    ActorState actor = course.actors[Choice.actor(choice)];
    switch (Choice.kind(choice)) {
      case Choice.FLUSH -> shared.arrive(actor, Choice.index(choice));
      case Choice.TIMEOUT -> {
        long then = clock.endWait(actor);
        if (then != clock.now()) {
          steps.write(clock.location(), then, null);
        }
      }
      case Choice.SPURIOUS -> parking.endForNoReason(actor.op);
      case Choice.LINE_UP -> course.linesUp = true;
      default -> {
        if (!choices.canStep(actor)) {
          throw new IllegalStateException(actor.part() + " cannot take the step that was chosen");
        }
        actor.op.alternative = Choice.index(choice);
        course.inARow = actor.index == play.lastActor() ? course.inARow + 1 : 0;
      }
    }
  }

  /**
   * Returns the violations by actors, in the order in which they occurred; empty if there are none.
   */
  public List<Violation> failures() {
    return failures;
  }

  /** Returns the first race of the execution; null if there was none. */
  public Violation race() {
    String first = course.races.first();
    return first == null ? null : new Violation(RACE, first);
  }

  /**
   * Returns the races of the execution. The description of a race is the same in every execution.
   */
  public Set<String> races() {
    return course.races.found();
  }

  /** Returns whether a location turned out to be shared, so that the search must start again. */
  public boolean sharingGrew() {
    return course.sharingGrew;
  }

  /** Returns whether the bound on spurious returns left one out. */
  public boolean spuriousReturnsCut() {
    return parking.isCut();
  }

  /** Returns whether a spin's timeout let other deadlines pass, too. */
  public boolean deadlinesCut() {
    return clock.deadlinesCut();
  }

  /** Returns the assumptions about the JVM that the current search has made. */
  public Set<String> assumptions() {
    Set<String> all = new HashSet<>(lastingAssumptions);
    all.addAll(assumptions);
    return all;
  }

  /** Collects the assumptions of a search from now on. */
  public void collectAssumptions(Set<String> ofSearch) {
    assumptions = ofSearch;
  }

  void assume(String what, boolean lasts) {
    (lasts ? lastingAssumptions : assumptions).add(what);
  }

  /** Returns the assumption of the test that the execution fails; null if there is none. */
  public String skipped() {
    return course.skipped;
  }

  void skip(String assumption) {
    course.skipped = assumption;
  }

  boolean initializesAlone(Explored thread) {
    return steps.isAlone(thread);
  }

  boolean startsAlone(Explored thread) {
    return thread.number() == Baton.CONDUCTOR || course.alone;
  }

  boolean mayWakeForNoReason() {
    return choices.mayWakeForNoReason();
  }

  /**
   * Returns whether a spin has waited after rounds each of which changed something that it could
   * repeat.
   */
  public boolean busySpinsCut() {
    return course.busySpins;
  }

  /** Returns whether the bound on timeouts left one out. */
  public boolean timeoutsCut() {
    return clock.isCut();
  }

  /**
   * Sets whether actors forget finished methods; see {@link
   * dev.wakeproof.explorer.machine.actor.ObservationHistory}.
   */
  public void forget(boolean forgets) {
    course.forgets = forgets;
  }

  /** Sets whether states that differ only by a permutation of symmetric actors have one key. */
  public void symmetric(boolean symmetric) {
    course.symmetry = symmetric ? new Symmetry(course, controls, shared) : null;
    names.forgetStatics();
    for (ActorState actor : course.actors) {
      actor.history.log(false);
    }
  }

  /**
   * Gives the objects in the static fields of a class fixed names, which do not depend on the actor
   * that meets them first.
   */
  public void nameStatics(Class<?> type) {
    names.nameStatics(type);
  }

  /**
   * Sets whether a failed poll ends the actor's execution: another execution, in which it polls
   * later, covers everything that it could do then.
   */
  public void await(boolean awaits) {
    course.awaits = awaits;
  }

  /** Sets whether the search leaves out schedules that differ only in preemptions. */
  public void limitsPreemptions(boolean limits) {
    course.limitsPreemptions = limits;
  }

  /**
   * Sets whether accesses of locations with plain accesses only are no scheduling points while none
   * of them races.
   */
  public void quieten(boolean quietens) {
    course.quietens = quietens && !late && bounds.preemptedAt().isEmpty();
  }

  /**
   * Sets the naming of objects. It must be the same in every execution, and different for objects
   * that exist at the same time. An object named 0 is named by the actor that met it first.
   */
  public void nameBy(ToLongFunction<Object> naming) {
    names.nameBy(naming);
  }

  /** Sets whether a class is initialized at its first use instead of when it is loaded. */
  public void initializesLazily(boolean lazily) {
    course.initializesLazily = lazily;
  }

  /** Sets the check of objects that are stored in cells; it throws for those that it refuses. */
  public void admit(Consumer<Object> admission) {
    names.admit(admission);
  }

  // ---- for observers

  /** Passes the events from now on to {@code events}, up to a failure; null ends that. */
  public void record(Consumer<Event> events) {
    record(events, new ArrayList<>());
  }

  /**
   * Records an execution that repeats the previous one until {@link #repeats} says otherwise.
   *
   * @param sites receives where the locations of this execution are created; holds those of the
   *     previous one
   */
  public void record(Consumer<Event> events, List<String> sites) {
    course.recorder = events == null ? null : new Recorder(this::actorName, events, sites);
  }

  private String actorName(long number) {
    return number >= 1 && number <= course.actors.length
        ? course.actors[(int) number - 1].name()
        : "setup";
  }

  /**
   * Sets whether the next steps repeat the previous execution; their events are not passed on
   * again.
   */
  public void repeats(boolean repeats) {
    course.recorder.repeats(repeats);
  }

  /** Returns about how many steps all executions have taken; for an outside observer. */
  public long steps() {
    return course.steps;
  }

  /** Returns where in the code under test the running thread is; may be called by any thread. */
  public Optional<String> whereItStands() {
    return detector.place();
  }

  /** Returns the locations created since the recording began, in the order of creation. */
  public List<Location> recorded() {
    return Collections.unmodifiableList(course.recorder.locations());
  }

  /**
   * Returns the name of the actor that created the location; empty if it was created in the setup.
   */
  public String creatorOf(Location location) {
    return location.creator < Creator.SETUP ? course.actors[location.creator].name() : "";
  }

  /**
   * Returns the answers that each actor has received since the last call, if the scenario notes
   * them.
   */
  public Map<String, String> takeAnswers() {
    return Stream.of(course.actors)
        .map(ActorState::part)
        .collect(Collectors.toMap(Actor::name, Actor::takeAnswer));
  }

  /** Returns the name of the actor that the thread plays; empty if it plays none. */
  public String actorOf(Explored thread) {
    return thread instanceof Worker worker ? worker.actor.name() : "";
  }

  // ---- what schedulers ask

  /**
   * Returns whether an actor waits for something that is available: had it polled later, it would
   * have gone on.
   */
  public boolean isInVain() {
    return choices.isInVain();
  }

  /** Returns whether all actors have ended and every store has reached memory. */
  public boolean isOver() {
    for (ActorState actor : course.actors) {
      if (!(actor.ended || actor.mayBeLeft()) || !shared.isSettled(actor)) {
        return false;
      }
    }
    return true;
  }

  /** Returns the actor that moved last. */
  public int lastActor() {
    return play.lastActor();
  }

  /**
   * Returns whether the actor's next step accesses a variable whose name has one of the suffixes.
   */
  public boolean lastActorIsAt(List<String> variables) {
    Location at = course.actors[lastActor()].op.at;
    return at != null && at.site != null && variables.stream().anyMatch(at.site::endsWith);
  }

  /** Records that a variable of that name exists. */
  void named(String variable) {
    if (!unmatched.isEmpty()) {
      unmatched.removeIf(variable::endsWith);
    }
  }

  /** Returns the names in {@link Bounds#preemptedAt} that no variable has. */
  public Set<String> unmatched() {
    return Collections.unmodifiableSet(unmatched);
  }

  /** Returns all possible choices; see {@link Choices#all}. */
  public int[] choices() {
    return choices.all(lastActor());
  }

  /**
   * Returns whether the actor can go on by itself: it can move, or could once its own stores are
   * visible.
   */
  public boolean mayGoOn(int index) {
    ActorState actor = course.actors[index];
    return actor.op.kind != null && choices.isEnabled(actor);
  }

  /** Returns the locations that a choice accesses. */
  public Footprint footprint(int choice) {
    return shared.footprint(choice, course.actors[Choice.actor(choice)]);
  }

  /** Returns whether two choices commute. */
  public boolean commute(Footprint one, Footprint other) {
    return controls.commute(one, other);
  }

  /**
   * Writes a 128-bit key of the state, low half first. States with equal keys have the same
   * futures.
   */
  public void key(long[] into, int at) {
    long budget = (long) parking.left() << Integer.SIZE | clock.left();
    if (course.symmetry != null) {
      course.symmetry.key(budget, into, at);
      return;
    }
    key.reset(course.linesUp ? ~budget : budget);
    for (ActorState actor : course.actors) {
      actor.addTo(key);
      shared.addTo(key, actor);
    }
    memory.addTo(key);
    shared.addKnowledgeTo(key);
    into[at] = key.low;
    into[at + 1] = key.high;
  }

  /**
   * Returns the name of a choice in the representative of the current state's symmetry class. The
   * class is that of the key that was computed last.
   */
  public int canonical(int choice) {
    return course.symmetry == null ? choice : course.symmetry.canonical(choice);
  }

  /** Describes what each unfinished actor waits for. */
  public String waiting() {
    List<String> all = new ArrayList<>();
    for (ActorState actor : course.actors) {
      if (!actor.ended && !actor.dormant) {
        all.add(actor.name() + " " + Describe.waiting(actor.op));
      }
    }
    return String.join(", ", all);
  }

  /** Records where each actor waits that has not ended, as the last events of an execution. */
  public void recordWaiting() {
    for (ActorState actor : course.actors) {
      if (!actor.ended && !actor.dormant && actor.op.kind != null) {
        course.recorder.waiting(actor, threads[actor.index].getStackTrace());
      }
    }
  }

  private boolean anyWaitsIn(OpKind kind) {
    for (ActorState actor : course.actors) {
      if (actor.op.kind == kind) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether an actor waits with a timeout. */
  public boolean anyWaitsForTime() {
    for (ActorState actor : course.actors) {
      if (clock.isAwaitedBy(actor)) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether an actor spins. */
  public boolean anySpins() {
    return anyWaitsIn(OpKind.SPIN);
  }

  /** Returns whether an actor waits for a guard. */
  public boolean anyLocks() {
    return anyWaitsIn(OpKind.LOCK);
  }

  // ---- what the shims ask

  /** Returns the machine on which a thread plays. */
  static Machine of(Explored thread) {
    return ((Play) thread.in).machine;
  }

  /**
   * Creates a location.
   *
   * @param kind the kind of its object, or what it is for; 0 for none
   */
  Location create(Explored thread, int kind, boolean reference, long bits, Object held) {
    if (thread.initializing()) {
      Location made = locations.forAll(reference, bits, held);
      made.initial = new Initial(thread.initialized());
      return made;
    }
    if (thread.unwinds()) {
      return Locations.ofNobody(thread.creator(), reference, bits, held);
    }
    Location location = locations.by(thread.creator(), kind, reference, bits, held);
    if (bits != 0 && thread instanceof Worker worker) {
      // The initial value of a cell is part of a state only through its creator's history.
      worker.actor.history.keep(
          listener -> {
            listener.addLocation(location.name());
            return tellHeld(reference, bits, listener);
          });
    }
    if (course.recorder != null) {
      course.recorder.created(location);
    }
    return location;
  }

  private static boolean tellHeld(boolean reference, long bits, Described listener) {
    if (reference) {
      listener.addObject(bits);
    } else {
      listener.add(bits);
    }
    return true;
  }

  /** Returns the number of locations that belong to all executions. */
  public int statics() {
    return locations.countForAll();
  }

  /**
   * Reserves numbers for the locations of an object, in the order in which its creator makes
   * objects.
   */
  static Block block(Explored thread, int kind, int size) {
    if (thread.initializing()) {
      return new Block(size);
    }
    Creator creator = thread.creator();
    int number = creator.nextOfKind(kind);
    return new Block(creator.index, creator.nextLocations(size), size, kind, number);
  }

  /** Creates the location of a block at its first access. */
  Location create(Explored thread, Block block, int index, boolean reference, long bits) {
    Location made = locations.of(block, index, reference, bits, !thread.unwinds());
    if (block.isStatic() && thread.initializing()) {
      made.initial = new Initial(thread.initialized());
    }
    return made;
  }

  /**
   * Returns the name of an object in states and comparisons: the actor that met it first, and a
   * sequence number among the objects that this actor met.
   */
  long nameOf(Object object, Explored thread) {
    if (object == null || thread.unwinds()) {
      return 0;
    }
    if (object instanceof Explored other) {
      return other.number();
    }
    long given = names.given(object);
    if (given != 0) {
      return given;
    }
    if (thread.initializing()) {
      // If the object has another name in this execution, the pass is void and the search
      // starts again.
      course.sharingGrew |= names.isNamed(object);
      return names.nameForAll(object, thread.initialized());
    }
    long known = names.known(object);
    if (known == 0) {
      admit(object);
      long name = names.meet(object, thread.creator());
      show(object, name, thread);
      return name;
    }
    if (names.isMetAtLast(object)) {
      admit(object);
      // An actor that reaches an object before its constructor has returned knows nothing that
      // the creator has not published. So the order of arrival must make no difference.
      if (names.isUntold(object) && names.isOf(known, thread.creator())) {
        show(object, known, thread);
      }
    }
    return known;
  }

  private void admit(Object object) {
    try {
      names.admit(object);
    } catch (RefusedException e) {
      fail(e);
    }
  }

  private void show(Object object, long name, Explored thread) {
    names.tellOf(object);
    if (thread instanceof Worker worker) {
      keep(object, name, worker);
    }
    // The description of the object has named the objects that it refers to.
    names.foresee(object, thread.creator());
  }

  private void keep(Object object, long name, Worker worker) {
    worker.actor.history.keep(listener -> tellHeld(true, name, listener));
    worker.actor.history.keep(listener -> contents.tellUnmet(object, listener));
  }

  /** Names an object of code over cells as soon as it can escape from its constructor. */
  void created(Object object, Explored thread) {
    if (object instanceof Explored
        || thread.unwinds()
        || names.given(object) != 0
        || !controls.creationsAreNamed()) {
      return;
    }
    if (thread.initializing()) {
      names.nameForAll(object, thread.initialized());
    } else {
      names.create(
          object,
          thread.creator(),
          thread instanceof Worker worker ? worker.actor.history.observations() : 0);
    }
  }

  /**
   * Called when a constructor of code over cells returns: its fields hold what it has read. Others
   * may have reached the object before.
   */
  void constructed(Object object, Worker worker) {
    long name = names.known(object);
    if (name != 0
        && names.isCreatedBefore(object, worker.actor.history.observations())
        && controls.fieldsRemain()) {
      show(object, name, worker);
    }
  }

  /**
   * Refuses a final field that is set after a reference was stored: others may have reached the
   * object.
   */
  void late(Object object, Worker worker, String field) {
    if (names.isCreatedBefore(object, worker.actor.publishedAt)) {
      RefusedException refusal =
          new RefusedException(
              field
                  + " is set after its constructor has stored a reference, by which others may"
                  + " reach the object and read the field; a store to a final field is no step, so"
                  + " set it before this is passed on");
      fail(refusal);
      throw refusal;
    }
  }

  /** Returns the description of objects. */
  Contents contents() {
    return contents;
  }

  private long nameIfAny(Object object) {
    if (object instanceof Explored thread) {
      return thread.number();
    }
    long given = names.given(object);
    return given == 0 ? names.known(object) : given;
  }

  /** Returns the interrupt flags and the parked threads. */
  Parking parking() {
    return parking;
  }

  /** Returns the maximum number of failed polls of a wait. */
  int looks() {
    return bounds.looks();
  }

  Clock clock() {
    return clock;
  }

  /** Returns whether a load may return a store that is not the newest. */
  boolean loadsMayBeLate() {
    return late;
  }

  /** Returns whether an actor waits for a taken lock before it enters the lock's queue. */
  boolean waitsBeforeQueue() {
    boolean seen = course.sharing.queuesAreSeen() && controls.queuesAreObserved();
    return course.quietens && !seen && controls.locksAreAwaited();
  }

  /**
   * Returns whether actors wait at the conditions of a lock without its queue.
   *
   * @param lock the state of the lock
   */
  boolean waitsOutsideQueue(Location lock) {
    boolean linesUp = course.sharing.linesUp(lock) && controls.queuesAreObserved();
    return waitsBeforeQueue() && !linesUp;
  }

  /** Explores the queues of all locks with the code of the JDK, if necessary in another pass. */
  void seeQueue() {
    course.sharingGrew |= course.sharing.noteQueues();
  }

  /** Explores the conditions of a lock with the code of the JDK, if necessary in another pass. */
  void lineUp(Location lock) {
    course.sharingGrew |= course.sharing.noteLinesUp(lock);
  }

  /** Returns whether no other actor than this one, which waits for a time, changes the clock. */
  boolean isOnlyTimed(int actor) {
    course.sharingGrew |= course.sharing.noteLook(clock.location(), actor);
    if (course.sharing.isLookedAt(clock.location(), actor) && controls.clockIsObserved()) {
      return false;
    }
    course.sharing.noteGiven(clock.location());
    return true;
  }

  /**
   * Treats a lock as a monitor if actors only take and release it.
   *
   * @param lock the state of the lock
   * @param owner its owner
   */
  void guard(Location lock, Location owner) {
    if (waitsBeforeQueue() && !course.sharing.isObserved(lock)) {
      lock.lock = lock;
      owner.lock = lock;
    }
  }

  /** Returns the place of the actor that waits next at a condition. */
  long lastAt(Location condition) {
    return Conditions.lastAt(condition, course.actors);
  }

  /** Returns whether an actor other than this one waits for a value of the location. */
  boolean isAwaited(Location at, int actor) {
    return Stream.of(course.actors)
        .filter(other -> other.index != actor && other.op.kind != null)
        .anyMatch(other -> other.op.waits() && other.op.at == at);
  }

  /** Returns the value that the actor would read. */
  long visible(ActorState actor, Location at) {
    return shared.visible(actor, at);
  }

  /** Returns whether all stores of the actor have reached memory. */
  boolean isSettled(ActorState actor) {
    return shared.isSettled(actor);
  }

  /**
   * Returns the per-execution state of the component that defines the steps of code without cells.
   */
  Object world() {
    return world;
  }

  void setWorld(Object world) {
    this.world = world;
  }

  /** Ends the exploration. Only the first failure is kept, because it says most. */
  void fail(RuntimeException e) {
    course.fail(e);
  }
}
