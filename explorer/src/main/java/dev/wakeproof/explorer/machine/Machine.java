package dev.wakeproof.explorer.machine;

import dev.wakeproof.explorer.machine.actor.Player;
import dev.wakeproof.explorer.machine.clock.Clock;
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
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The state of one execution, and the steps that change it. All executions of a check run on one
 * machine, one after the other; whoever holds the baton may touch it. What it consists of stands in
 * rooms of their own, which know nothing of it; see the package description.
 */
public final class Machine {
  /** As many as a name of a location has room for. */
  public static final int MAX_ACTORS = Player.MOST;

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
  private final Parking parking;
  private final SharedMemory shared;
  private final Choices choices;
  private final Steps steps;
  private final Play play;
  private final List<Violation> failures = Collections.unmodifiableList(course.violations);
  private Conductor conductor;
  private List<Worker> workers = List.of();
  private Object world;

  /**
   * A machine on which nothing has run.
   *
   * @param bounds how many parks of an execution may return for no reason, how many time out, and
   *     how many looks in vain a wait takes
   */
  public Machine(MemoryModel model, Bounds bounds) {
    this(model, bounds, Controls.NONE);
  }

  /** As the tests break it. */
  Machine(MemoryModel model, Bounds bounds, Controls controls) {
    this.bounds = bounds;
    this.controls = controls;
    late = model == MemoryModel.JAVA;
    clock = new Clock(bounds.timeouts());
    parking = new Parking(bounds.spuriousReturns());
    steps = new Steps(controls, course, memory, clock, late);
    shared = model.of(steps, controls);
    choices = new Choices(bounds, controls, course, shared, clock, parking, late);
    steps.by(shared, choices);
    play = new Play(this, course, steps);
  }

  /** Runs {@code work} in the thread that may call the other methods, and waits for its end. */
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
    course.sharing = sharing;
    course.sharingGrew = false;
    course.busySpins = false;
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

  /** Plays the actors of a scenario until all are through or the scheduler stops, and returns. */
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
      Player player = worker.player;
      player.reset(parts.get(player.index), course.forgets);
      names.reach(player.part(), conductor.creator());
      if (player.dormant) {
        latecomers++;
        player.op.setToBegin(player.toBegin());
      }
    }
    if (course.symmetry != null) {
      course.symmetry.meet(names, actor -> met[actor] || isReached(actor, scenario));
    }
    course.alone = latecomers > 0 && latecomers == workers.size() - 1;
    baton.pass(Baton.CONDUCTOR, play.next());
    if (course.failure != null) {
      throw course.failure;
    }
  }

  /** Whether somebody else can reach an actor. */
  private boolean isReached(int actor, Scenario scenario) {
    Actor part = course.players[actor].part();
    return names.isReached(part, scenario)
        || Stream.of(course.players)
            .anyMatch(other -> other.index != actor && names.isReached(part, other.part()));
  }

  private void hire(int actors) {
    List<Worker> hired = new ArrayList<>();
    for (int i = 0; i < actors; i++) {
      Worker worker = new Worker(play, baton, new Player(i, controls));
      threads[i] = worker;
      hired.add(worker);
      worker.start();
    }
    workers = List.copyOf(hired);
    course.players = workers.stream().map(worker -> worker.player).toArray(Player[]::new);
    course.races = new Races(course.players);
  }

  private void close() {
    play.close();
    for (Worker worker : workers) {
      baton.pass(Baton.CONDUCTOR, worker.player.index);
    }
  }

  /** What is chosen happens, but for the step that a thread has to take itself. */
  void apply(int choice) {
    Player player = course.players[Choice.actor(choice)];
    switch (Choice.kind(choice)) {
      case Choice.FLUSH -> shared.arrive(player, Choice.index(choice));
      case Choice.TIMEOUT -> {
        long then = clock.endWait(player);
        if (then != clock.now()) {
          steps.write(clock.location(), then, null);
        }
      }
      case Choice.SPURIOUS -> parking.endForNoReason(player.op);
      default -> {
        if (!choices.canStep(player)) {
          throw new IllegalStateException(player.part() + " cannot take the step that was chosen");
        }
        player.op.alternative = Choice.index(choice);
      }
    }
  }

  /** What actors violated, in the order in which they failed; empty if none did. */
  public List<Violation> failures() {
    return failures;
  }

  /** The first race of the execution; null if there was none. */
  public Violation race() {
    String first = course.races.first();
    return first == null ? null : new Violation(RACE, first);
  }

  /** All races of the execution, each in words that are the same in every execution. */
  public Set<String> races() {
    return course.races.found();
  }

  /** Whether a location turned out to be shared, so that the search has to begin again. */
  public boolean sharingGrew() {
    return course.sharingGrew;
  }

  /** Whether a sleeper could have woken for no reason once more than is allowed. */
  public boolean spuriousReturnsCut() {
    return parking.isCut();
  }

  /** Whether a spin let the deadlines of others pass together with its own. */
  public boolean deadlinesCut() {
    return clock.deadlinesCut();
  }

  /** Whether a spin has waited behind rounds that changed something each, which it could repeat. */
  public boolean busySpinsCut() {
    return course.busySpins;
  }

  /** Whether a sleeper could have timed out once more than is allowed. */
  public boolean timeoutsCut() {
    return clock.isCut();
  }

  /**
   * Whether actors forget what is over; see {@link
   * dev.wakeproof.explorer.machine.actor.ObservationHistory}.
   */
  public void forget(boolean forgets) {
    course.forgets = forgets;
  }

  /** Whether states that differ only in which of actors that are alike is which have one key. */
  public void symmetric(boolean symmetric) {
    course.symmetry = symmetric ? new Symmetry(course, controls, shared) : null;
    names.forgetStatics();
    for (Player player : course.players) {
      player.history.chronicle(false);
    }
  }

  /** Until then, what belongs to a class bears one name, whoever meets it first. */
  public void nameStatics(Class<?> type) {
    names.nameStatics(type);
  }

  /**
   * Whether a look in vain ends what its actor does: another execution, in which it looked later,
   * stands for all that it could do then.
   */
  public void await(boolean awaits) {
    course.awaits = awaits;
  }

  /** Whether what is accessed plain alone is no scheduling point where nobody races. */
  public void quieten(boolean quietens) {
    course.quietens = quietens && !late && bounds.preemptedAt().isEmpty();
  }

  /**
   * Who names objects: the same in every execution, and different for different objects that are
   * there at the same time. Of those that it gives 0 the machine counts who met them.
   */
  public void nameBy(ToLongFunction<Object> naming) {
    names.nameBy(naming);
  }

  /** Who says which objects may stand in cells, by refusing the others. */
  public void admit(Consumer<Object> admission) {
    names.admit(admission);
  }

  // ---- for those who look on

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
    course.recorder = events == null ? null : new Recorder(this::actorName, events, sites);
  }

  private String actorName(long number) {
    return number >= 1 && number <= course.players.length
        ? course.players[(int) number - 1].name()
        : "setup";
  }

  /** Whether what happens next happened in the execution before; if so, it is not told again. */
  public void repeats(boolean repeats) {
    course.recorder.repeats(repeats);
  }

  /** How many steps were taken in all executions, about: for whoever looks on from outside. */
  public long steps() {
    return course.steps;
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
    return Collections.unmodifiableList(course.recorder.locations());
  }

  /** The name of the actor that created it; empty if it was there before the first one moved. */
  public String creatorOf(Location location) {
    return location.creator < Creator.SETUP ? course.players[location.creator].name() : "";
  }

  /** What each actor was answered since this was asked last, as far as the scenario notes that. */
  public Map<String, String> takeAnswers() {
    return Stream.of(course.players)
        .map(Player::part)
        .collect(Collectors.toMap(Actor::name, Actor::takeAnswer));
  }

  /** The name of the actor that a thread plays; empty if it plays none. */
  public String actorOf(Explored thread) {
    return thread instanceof Worker worker ? worker.player.name() : "";
  }

  // ---- what schedulers ask

  /** Whether somebody has waited for what was there: it would have gone on, had it looked later. */
  public boolean isInVain() {
    return choices.isInVain();
  }

  /** Whether all actors are through and every store is seen. */
  public boolean isOver() {
    for (Player player : course.players) {
      if (!(player.ended || player.mayBeLeft()) || !shared.isSettled(player)) {
        return false;
      }
    }
    return true;
  }

  /** How many actors there are. */
  public int actors() {
    return course.players.length;
  }

  /** The actor that moved last. */
  public int lastActor() {
    return play.lastActor();
  }

  /** Whether the next step of that actor is an access of a variable whose name ends like one. */
  public boolean lastActorIsAt(List<String> variables) {
    Location at = course.players[lastActor()].op.at;
    return at != null && at.site != null && variables.stream().anyMatch(at.site::endsWith);
  }

  /** All that may happen next, the last actor's step first. */
  public int[] choices() {
    return choices.all(lastActor());
  }

  /** Whether the actor needs nobody to go on: it can move, or could if its stores were seen. */
  public boolean mayGoOn(int actor) {
    Player player = course.players[actor];
    return player.op.kind != null && choices.isEnabled(player);
  }

  /** What a choice touches. */
  public Footprint footprint(int choice) {
    return shared.footprint(choice, course.players[Choice.actor(choice)]);
  }

  /** Whether two choices may change places. */
  public boolean commute(Footprint one, Footprint other) {
    return controls.commute(one, other);
  }

  /** Whether the actor's next step is one that others let it take. */
  public boolean mayWait(int actor) {
    return choices.mayWait(course.players[actor]);
  }

  /** Whether, in addition, others can take that back, or it can go on without them. */
  public boolean mayWaitInVain(int actor) {
    return choices.mayWaitInVain(course.players[actor]);
  }

  /** Whether of two choices that race the other order is to be tried, too. */
  public boolean triesBothOrders() {
    return controls.triesBothOrders();
  }

  /** The state as 128 bits, low half first; equal for states from which the same can happen. */
  public void key(long[] into, int at) {
    long budget = (long) parking.left() << Integer.SIZE | clock.left();
    if (course.symmetry != null) {
      course.symmetry.key(budget, into, at);
      return;
    }
    key.reset(budget);
    for (Player player : course.players) {
      player.addTo(key);
      shared.addTo(key, player);
    }
    memory.addTo(key);
    shared.addKnowledgeTo(key);
    into[at] = key.low;
    into[at + 1] = key.high;
  }

  /**
   * What a choice is called in the state that stands for all that have the key that was asked for
   * last.
   */
  public int canonical(int choice) {
    return course.symmetry == null ? choice : course.symmetry.canonical(choice);
  }

  /** What keeps each actor that is not through from its next step. */
  public String waiting() {
    List<String> all = new ArrayList<>();
    for (Player player : course.players) {
      if (!player.ended && !player.dormant) {
        all.add(player.name() + " " + Describe.waiting(player.op));
      }
    }
    return String.join(", ", all);
  }

  /** Tells where each actor waits that is not through, as the last events of an execution. */
  public void recordWaiting() {
    for (Player player : course.players) {
      if (!player.ended && !player.dormant && player.op.kind != null) {
        course.recorder.waiting(player, threads[player.index].getStackTrace());
      }
    }
  }

  private boolean anyWaitsIn(OpKind kind) {
    for (Player player : course.players) {
      if (player.op.kind == kind) {
        return true;
      }
    }
    return false;
  }

  /** Whether somebody waits whose time will be up. */
  public boolean anyWaitsForTime() {
    for (Player player : course.players) {
      if (clock.isAwaitedBy(player)) {
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

  // ---- what the shims ask

  /** The machine on which a thread plays. */
  static Machine of(Explored thread) {
    return ((Play) thread.in).machine;
  }

  Location create(Explored thread, boolean reference, long bits, Object held) {
    if (thread.initializing()) {
      return locations.forAll(reference, bits, held);
    }
    if (thread.unwinds()) {
      return Locations.ofNobody(thread.creator(), reference, bits, held);
    }
    Location location = locations.by(thread.creator(), reference, bits, held);
    if (bits != 0 && thread instanceof Worker worker) {
      // What a cell held at first is part of no state but as what its creator knows.
      worker.player.history.keep(
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

  /** How many locations belong to all executions. */
  public int statics() {
    return locations.countForAll();
  }

  /** Numbers for the locations of one object, in the order of their creator. */
  static Block block(Explored thread, int size) {
    return thread.initializing()
        ? new Block(size)
        : new Block(thread.creator().index, thread.creator().nextLocations(size), size);
  }

  /** The location of a block that is accessed for the first time. */
  Location create(Explored thread, Block block, int index, boolean reference, long bits) {
    return locations.of(block, index, reference, bits, !thread.unwinds());
  }

  /** What stands for an object in states and comparisons: who met it first, and how-manieth. */
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
      // If it has another name in this execution, that was in vain, and all begins again.
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
      // Who has come to it before its creator was through with it knows nothing that that one does
      // not tell: whoever comes first must make no difference.
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
    // It has told of what it refers to.
    names.foresee(object, thread.creator());
  }

  private void keep(Object object, long name, Worker worker) {
    worker.player.history.keep(listener -> tellHeld(true, name, listener));
    worker.player.history.keep(listener -> contents.tellUnmet(object, listener));
  }

  /** Names an object of code that has cells, as soon as there is anything of it. */
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
          thread instanceof Worker worker ? worker.player.history.observations() : 0);
    }
  }

  /**
   * A constructor of it is through: what it has read stands in its fields. It may have shown it
   * before, in whatever way.
   */
  void constructed(Object object, Worker worker) {
    long name = names.known(object);
    if (name != 0
        && names.isCreatedBefore(object, worker.player.history.observations())
        && controls.fieldsRemain()) {
      show(object, name, worker);
    }
  }

  /** Who describes objects. */
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

  /** The interrupt flags. */
  Parking parking() {
    return parking;
  }

  /** How many looks in vain a wait takes at most. */
  int looks() {
    return bounds.looks();
  }

  Clock clock() {
    return clock;
  }

  /** Whether a load may return an older store than the newest that is there. */
  boolean loadsMayBeLate() {
    return late;
  }

  /** Whether all that the actor has stored is seen. */
  boolean isSettled(Player player) {
    return shared.isSettled(player);
  }

  /** What of this execution is kept for those who make steps of code that has no cells. */
  Object world() {
    return world;
  }

  void setWorld(Object world) {
    this.world = world;
  }

  /** Ends the exploration; what failed first tells most. */
  void fail(RuntimeException e) {
    course.fail(e);
  }
}
