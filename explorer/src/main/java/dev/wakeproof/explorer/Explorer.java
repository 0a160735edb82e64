package dev.wakeproof.explorer;

import dev.wakeproof.explorer.machine.Bounds;
import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.Violation;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.explorer.machine.races.Sharing;
import dev.wakeproof.explorer.machine.record.Event;
import dev.wakeproof.explorer.search.DepthFirst;
import dev.wakeproof.explorer.search.RandomWalk;
import dev.wakeproof.explorer.search.Repetition;
import dev.wakeproof.explorer.search.Search;
import dev.wakeproof.explorer.search.Stop;
import dev.wakeproof.explorer.search.Strategy;
import dev.wakeproof.explorer.search.Written;
import dev.wakeproof.scenario.Scenario;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Explores a scenario. This is the entry point of the module. */
public final class Explorer {
  /** The time between two progress reports. */
  private static final Duration BETWEEN_WORDS = Duration.ofSeconds(5);

  private static final String NEEDS_TIME = "only another time-out could end: ";

  /** The number of preemptions that counts as few. */
  private static final int FEW_PREEMPTIONS = 2;

  private final Options options;
  private final Machine machine;
  private final Consumer<Scenario> ends;
  private final Consumer<Progress> onlooker;
  private final Set<String> violations = new HashSet<>();
  private final Set<String> races = new HashSet<>();
  private final Set<String> cuts = new HashSet<>();
  private final Set<String> assumptions = new HashSet<>();

  /** The assumptions of the current search. */
  private Set<String> assumed = new HashSet<>();

  /** The assumptions of the searches with few preemptions that came to their end. */
  private final Set<String> assumedWithFewPreemptions = new HashSet<>();

  private final Supplier<Code> loading;
  private Checkpoint checkpoint;
  private WorkerPool pool = WorkerPool.NONE;
  private String way;
  private Code code;
  private Scenario scenario;
  private boolean forgets;
  private Search search;
  private DepthFirst resumed;
  private Sharing sharing;
  private long executions;
  private long complete;

  /** How many of the complete executions did not meet an assumption of the test. */
  private long skipped;

  private String skippedBy;
  private long begun;
  private long told;
  private Violation violation;
  private int[] schedule;
  private long foundAt;
  private boolean shortest;
  private BoundedTurns turns;
  private long pauseAt = Long.MAX_VALUE;
  private Search bounded;
  private Set<String> assumedByBounded;
  private int preemptions = -1;
  private Found latest;
  private Found earlier;
  private String replay;
  private List<Event> trace = List.of();

  /** A violation, and the locations that were known to be shared when its schedule ran. */
  @SuppressWarnings("ArrayRecordComponent") // It is not compared.
  private record Found(Violation violation, int[] schedule, Sharing sharing) {}

  private Explorer(
      Supplier<Code> loading,
      Options options,
      Machine machine,
      Consumer<Scenario> ends,
      Consumer<Progress> onlooker) {
    this.loading = loading;
    this.options = options;
    this.machine = machine;
    this.ends = ends;
    this.onlooker = onlooker;
  }

  /** Explores all schedules of a scenario. */
  public static Result explore(Subject subject, Options options) {
    return explore(subject, options, scenario -> {});
  }

  /**
   * Explores a scenario.
   *
   * @param ends receives each scenario whose actors have ended, before it is judged
   */
  public static Result explore(Subject subject, Options options, Consumer<Scenario> ends) {
    return explore(subject, options, machine(options), ends);
  }

  /**
   * Explores code from {@code code} instead of the class path.
   *
   * @param code provides the class files to explore
   * @param common the names of the classes that are loaded by {@code code}'s own loader and not
   *     explored
   */
  public static Result explore(
      Subject subject, Options options, ClassLoader code, Set<String> common) {
    return explore(
        () -> new LoadedSubject(subject, new ShimLoader(code, common, options)),
        options,
        machine(options),
        scenario -> {},
        progress -> {});
  }

  /**
   * Explores code of another component, such as rewritten classes. A search that will probably not
   * end within the time limit gives way to searches with few preemptions.
   *
   * @param loading loads the code, in a thread of the exploration
   * @param onlooker receives the progress from time to time
   */
  public static Result explore(
      Supplier<Code> loading, Options options, Machine machine, Consumer<Progress> onlooker) {
    Explorer explorer = new Explorer(loading, options, machine, scenario -> {}, onlooker);
    if (explorer.mayBeBounded()) {
      explorer.turns = new BoundedTurns(options.bounds().time().toNanos());
    }
    conduct(machine, explorer::explore);
    return explorer.result();
  }

  static Result explore(
      Subject subject, Options options, Machine machine, Consumer<Scenario> ends) {
    return explore(() -> loaded(subject, options), options, machine, ends, progress -> {});
  }

  /**
   * Explores, and writes a checkpoint from time to time, or continues from one.
   *
   * @throws IllegalStateException if there is no checkpoint to continue from, or it cannot be
   *     written
   */
  static Result explore(
      Subject subject,
      Options options,
      Machine machine,
      Consumer<Scenario> ends,
      Checkpoint checkpoint) {
    if (options.reduction() != Reduction.STATES || options.seed() != null) {
      throw new IllegalArgumentException(
          "a checkpoint is of a search that knows its states: reduction=STATES, and no seed");
    }
    Explorer explorer = inSilence(subject, options, machine, ends);
    explorer.checkpoint = checkpoint;
    explorer.way = subject.className() + " " + options;
    conduct(machine, explorer::explore);
    return explorer.result();
  }

  /**
   * Explores on several processors. States and verdict equal those of one processor; a violation or
   * a cut is searched again by a single thread.
   *
   * @param pool the worker pool
   */
  static Result explore(
      Subject subject, Options options, Machine machine, Consumer<Scenario> ends, WorkerPool pool) {
    Explorer explorer = inSilence(subject, options, machine, ends);
    explorer.pool = pool;
    conduct(machine, explorer::explore);
    return explorer.result();
  }

  private static Code loaded(Subject subject, Options options) {
    ClassLoader classPath = Explorer.class.getClassLoader();
    return new LoadedSubject(subject, new ShimLoader(classPath, Set.of(), options));
  }

  private static Explorer inSilence(
      Subject subject, Options options, Machine machine, Consumer<Scenario> ends) {
    Supplier<Code> loading = () -> loaded(subject, options);
    return new Explorer(loading, options, machine, ends, progress -> {});
  }

  private static Result explore(
      Supplier<Code> loading,
      Options options,
      Machine machine,
      Consumer<Scenario> ends,
      Consumer<Progress> onlooker) {
    Explorer explorer = new Explorer(loading, options, machine, ends, onlooker);
    conduct(machine, explorer::explore);
    return explorer.result();
  }

  private static Machine machine(Options options) {
    return new Machine(options.memory(), options.bounds());
  }

  private static void conduct(Machine machine, Runnable work) {
    Affinity.bindAsTold();
    try {
      machine.conduct(work);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }

  private void explore() {
    begun = System.nanoTime();
    told = begun;
    code = loading.get();
    sharing = sharingAtFirst();
    if (options.symmetric()) {
      requireSymmetric();
    }
    if (options.forgets()) {
      requireForgetting();
    }
    prepare(machine, code, options);
    assumeAnew();
    if (checkpoint != null && checkpoint.resumes()) {
      checkpoint.read(this::read, way);
    }
    if (mayBeScouted()) {
      new Scouts(machine, code, options).sendWhileTheyLearn(options.bounds().time(), sharing);
    }
    queuesTurnOut();
    boolean isThrough = pool.threads() > 0 && mayBeDealt() && passesWithPool();
    while (!isThrough && !passes()) {
      // A location turned out to be shared: start again with that knowledge.
      earlier = latest == null ? earlier : latest;
      latest = null;
      violation = null;
      schedule = null;
      violations.clear();
      races.clear();
      cuts.clear();
    }
    if (violation == null && earlier != null) {
      violation = earlier.violation();
      schedule = earlier.schedule();
      sharing = earlier.sharing();
    }
    if (violation == null && complete == 0 && cuts.isEmpty()) {
      // A failed poll ended each execution, so nothing is known about what follows.
      cuts.add("no execution comes to an end");
    }
    machine.forget(false);
    machine.symmetric(false);
    code.refusePlainStatics();
    if (violation != null) {
      record();
    }
  }

  private void assumeAnew() {
    assumed = new HashSet<>();
    machine.collectAssumptions(assumed);
  }

  /** Sets what all passes of a search or of a worker pool have in common. */
  static void prepare(Machine machine, Code code, Options options) {
    boolean forgets = code.tellsOfMethods() && options.reduction() == Reduction.STATES;
    machine.symmetric(options.symmetric());
    machine.quieten(forgets && !options.symmetric());
    machine.forget(forgets);
  }

  /**
   * Searches with the worker pool. Returns false if something was violated or cut: a single thread
   * must then search again.
   */
  private boolean passesWithPool() {
    Sharing before = sharing.copy();
    ParallelSearch several = new ParallelSearch(loading, options, ends, pool);
    assumeAnew();
    search = several.of(machine, code, sharing);
    executions = several.executions();
    complete = several.complete();
    if (search == null) {
      sharing = before;
      executions = 0;
    } else {
      assumptions.addAll(several.assumptions());
    }
    return search != null;
  }

  /**
   * Searches all schedules. If a violation is found while methods are forgotten, searches once more
   * without forgetting, because the length of an execution is then unknown.
   */
  private boolean passes() {
    forgets = code.tellsOfMethods() && options.reduction() == Reduction.STATES;
    machine.forget(forgets);
    if (!passesInTurns()) {
      return false;
    }
    if (violation == null || !forgets || options.aim() != Aim.SHORTEST) {
      return true;
    }
    forgets = false;
    machine.forget(false);
    if (!options.bounds().limitsPreemptions()
        && !options.symmetric()
        && !passesWithFewPreemptions()) {
      return false;
    }
    cuts.clear();
    return pass(options.bounds());
  }

  /**
   * Searches the schedules with up to two preemptions first. There are few of them, and their
   * violations are easier to follow.
   */
  private boolean passesWithFewPreemptions() {
    int found = schedule.length;
    // The bounded searches found no violation with fewer preemptions.
    int fewest = preemptions + 1;
    for (int few = fewest; few <= Math.max(fewest, FEW_PREEMPTIONS); few++) {
      if (!pass(options.bounds().with("preemptions", few))) {
        return false;
      }
      if (schedule.length < found || tookTooLong()) {
        return true;
      }
    }
    return true;
  }

  /**
   * Searches all schedules. If the search seems not to end, searches with few preemptions run in
   * between. Returns false if a location turned out to be shared.
   */
  private boolean passesInTurns() {
    if (turns == null) {
      return pass(options.bounds());
    }
    bounded = null;
    assumedWithFewPreemptions.clear();
    preemptions = -1;
    turns.begin(System.nanoTime() - begun);
    begin(options.bounds());
    while (true) {
      pauseAt = turns.nextPause();
      End end = goOn(options.bounds());
      if (end == End.PAUSED) {
        long elapsed = System.nanoTime() - begun;
        end = passesBounded(elapsed, turns.budget(elapsed, explored()));
      }
      if (end != End.PAUSED) {
        pauseAt = Long.MAX_VALUE;
        return end != End.SHARED;
      }
    }
  }

  /** Searches with 0, 1, 2 ... preemptions while there is time. */
  private End passesBounded(long elapsed, long budget) {
    Search unbounded = search;
    Set<String> assumedBefore = assumed;
    long completeBefore = complete;
    long skippedBefore = skipped;
    pauseAt = elapsed + budget;
    End end = End.THROUGH;
    while (end == End.THROUGH) {
      Bounds few = options.bounds().with("preemptions", preemptions + 1);
      if (bounded == null) {
        begin(few);
        bounded = search;
        assumedByBounded = assumed;
      }
      search = bounded;
      assumed = assumedByBounded;
      machine.collectAssumptions(assumed);
      end = goOn(few);
      if (end == End.THROUGH) {
        if (!search.preemptionsCut()) {
          // No schedule was left out, so the unbounded search would find nothing new.
          return End.THROUGH;
        }
        preemptions++;
        assumedWithFewPreemptions.addAll(assumed);
        bounded = null;
      }
    }
    turns.spend(System.nanoTime() - begun - elapsed);
    if (violation == null || end == End.PAUSED) {
      search = unbounded;
      assumed = assumedBefore;
      machine.collectAssumptions(assumed);
      complete = completeBefore;
      skipped = skippedBefore;
    }
    return end;
  }

  /**
   * Searches all schedules within {@code bounds}; returns false if a location turned out to be
   * shared.
   */
  private boolean pass(Bounds bounds) {
    begin(bounds);
    return goOn(bounds) != End.SHARED;
  }

  private void begin(Bounds bounds) {
    complete = resumed == null ? 0 : complete;
    skipped = resumed == null ? 0 : skipped;
    assumeAnew();
    if (options.symmetric()) {
      code.show(machine::nameStatics);
    }
    if (resumed != null) {
      search = resumed;
      resumed = null;
    } else {
      search = search(bounds);
      wantShorter();
    }
    search.limitTime(begun, options.bounds().time().toNanos());
    if (options.seed() != null) {
      cuts.add("random schedules, seed: " + options.seed());
    }
  }

  /** Why a search ends or pauses. */
  private enum End {
    /** All executions were explored. */
    THROUGH,
    /** The time is up, or no shorter violation is possible. */
    LEFT,
    /** Another search has its turn. */
    PAUSED,
    /** A location turned out to be shared: the search must start again. */
    SHARED
  }

  /** Continues the current search. */
  private End goOn(Bounds bounds) {
    shortest = false;
    machine.await(mayAwait(bounds));
    machine.limitsPreemptions(bounds.limitsPreemptions());
    boolean isWhole = bounds.equals(options.bounds());
    do {
      if (checkpoint != null && checkpoint.isDue()) {
        checkpoint.write(this::write, way);
      }
      if (isUsedUp() || tookTooLong()) {
        return End.LEFT;
      }
      if (System.nanoTime() - begun >= pauseAt) {
        return End.PAUSED;
      }
      executions++;
      List<Violation> found = run(search);
      if (machine.sharingGrew() || queuesTurnOut()) {
        return End.SHARED;
      }
      noteEnd();
      if (isWhole && search.preemptionsCut()) {
        cuts.add("preemptions: " + options.bounds().preemptionsText());
      }
      if (machine.skipped() == null && (noteRaces() || note(found))) {
        return End.LEFT;
      }
    } while (search.advance());
    shortest =
        isWhole
            && violation != null
            && cuts.isEmpty()
            && options.aim() == Aim.SHORTEST
            && options.reduction() != Reduction.DPOR;
    return End.THROUGH;
  }

  /** Returns whether a class was loaded that may observe the queue of a lock. */
  private boolean queuesTurnOut() {
    return code.seesQueues() && sharing.noteQueues();
  }

  private void noteEnd() {
    if (search.stop() == Stop.OVER || search.stop() == Stop.STUCK) {
      complete++;
      if (machine.skipped() != null) {
        skipped++;
        skippedBy = machine.skipped();
      }
    }
  }

  /** Returns whether the search is to end at a race of the execution. */
  private boolean noteRaces() {
    races.addAll(machine.races());
    return machine.race() != null && note(machine.race(), search.lengthOfRace());
  }

  /** Writes the results so far and the state that the search needs to continue. */
  private void write(DataOutput out) throws IOException {
    long now = System.nanoTime();
    Written.words(out, code.classes());
    out.writeLong(executions);
    out.writeLong(complete);
    out.writeLong(skipped);
    Written.words(out, skippedBy == null ? List.of() : List.of(skippedBy));
    out.writeLong(now - begun);
    Written.words(out, violations);
    Written.words(out, races);
    Written.words(out, cuts);
    Written.words(out, assumptions());
    out.writeBoolean(violation != null);
    if (violation != null) {
      Written.words(out, List.of(violation.property(), violation.message()));
      Written.ints(out, schedule);
      out.writeLong(now - foundAt);
    }
    sharing.write(out);
    ((DepthFirst) search).write(out, checkpoint.keepsStates(), checkpoint.keepsUntried());
  }

  private void read(DataInput in) throws IOException {
    long now = System.nanoTime();
    code.load(Written.words(in));
    executions = in.readLong();
    complete = in.readLong();
    skipped = in.readLong();
    Written.words(in).forEach(last -> skippedBy = last);
    begun = now - in.readLong();
    violations.addAll(Written.words(in));
    races.addAll(Written.words(in));
    cuts.addAll(Written.words(in));
    assumptions.addAll(Written.words(in));
    if (in.readBoolean()) {
      List<String> words = Written.words(in);
      violation = new Violation(words.get(0), words.get(1));
      schedule = Written.ints(in);
      foundAt = now - in.readLong();
    }
    sharing = Sharing.read(in);
    resumed = new DepthFirst(options.bounds(), options.reduction());
    resumed.read(in);
  }

  private Sharing sharingAtFirst() {
    return options.reduction() == Reduction.NONE ? new Sharing(true) : new Sharing(false);
  }

  /** Refuses {@code symmetry} with settings for which it is not proved sound or has no use. */
  private void requireSymmetric() {
    if (options.reduction() != Reduction.STATES
        || options.seed() != null
        || options.memory() == MemoryModel.JAVA
        || options.bounds().limitsPreemptions()
        || checkpoint != null
        || !code.hasCells()) {
      throw new IllegalArgumentException(
          "symmetry is for known states (reduction=STATES) of SC, TSO, PSO and JAVA-SB, without a"
              + " seed, a bound on preemptions or a checkpoint");
    }
  }

  private void requireForgetting() {
    if (options.reduction() != Reduction.STATES || options.seed() != null || checkpoint != null) {
      throw new IllegalArgumentException(
          "forgets is for known states (reduction=STATES), without a seed or a checkpoint");
    }
  }

  /** Returns whether the search visits each state once, in any order. */
  private boolean mayBeDealt() {
    Bounds bounds = options.bounds();
    return options.reduction() == Reduction.STATES
        && options.seed() == null
        && options.wanted() == null
        && !bounds.limitsPreemptions()
        && bounds.executions() == Bounds.NONE.executions()
        && bounds.time().equals(Bounds.NONE.time())
        && code.hasCells();
  }

  /**
   * Returns whether random executions should look for shared locations first. Each location that
   * turns out to be shared later makes the search start again. A bounded search must not learn from
   * executions beyond its bound. A search that continues from a checkpoint already knows the
   * locations.
   */
  private boolean mayBeScouted() {
    Bounds bounds = options.bounds();
    return options.reduction() != Reduction.NONE
        && options.seed() == null
        && resumed == null
        && !bounds.limitsPreemptions()
        && bounds.executions() == Bounds.NONE.executions();
  }

  /**
   * Returns whether an await is one step, which only a successful poll ends. Hints of user code
   * promise nothing, and a failed poll may save a preemption.
   */
  private boolean mayAwait(Bounds bounds) {
    return code.hasCells()
        && options.reduction() != Reduction.NONE
        && options.seed() == null
        && !bounds.limitsPreemptions();
  }

  /** Returns whether searches with few preemptions may run in between. */
  private boolean mayBeBounded() {
    return options.reduction() == Reduction.STATES
        && options.seed() == null
        && options.wanted() == null
        && !options.symmetric()
        && !options.bounds().limitsPreemptions();
  }

  private Search search(Bounds bounds) {
    return options.seed() == null
        ? new DepthFirst(bounds, options.reduction())
        : new RandomWalk(options.seed(), bounds.depth());
  }

  /** Returns whether no execution or no time is left, so the result is final. */
  private boolean isUsedUp() {
    if (executions >= options.bounds().executions()) {
      cuts.add("executions: " + options.bounds().executions());
      return true;
    }
    long now = System.nanoTime();
    if (now - begun >= options.bounds().time().toNanos()) {
      noteTimeLimit();
      return true;
    }
    if (now - told >= BETWEEN_WORDS.toNanos()) {
      told = now;
      onlooker.accept(new Progress(search.states(), executions, explored()));
    }
    return false;
  }

  private void noteTimeLimit() {
    cuts.add("seconds: " + options.bounds().time().toSeconds());
  }

  /** Returns the estimated share of all states that the search has visited. */
  private double explored() {
    return search.states() / (search.states() + search.ahead());
  }

  /** Whether the search for a shorter counterexample is over. */
  private boolean tookTooLong() {
    return options.aim() == Aim.SHORTEST
        && (earlier != null || (violation != null && isWanted(violation)))
        && System.nanoTime() - foundAt > options.shortening().toNanos();
  }

  /** Returns whether the search is to end here. */
  private boolean note(List<Violation> found) {
    boolean failed = !machine.failures().isEmpty();
    for (int i = 0; i < found.size(); i++) {
      if (note(found.get(i), failed ? search.lengthOfFailure(i) : search.length())) {
        return true;
      }
    }
    return false;
  }

  private boolean note(Violation found, int length) {
    violations.add(found.property());
    if (isBetter(found, length)) {
      if (violation == null && earlier == null) {
        foundAt = System.nanoTime();
      }
      violation = found;
      schedule = search.schedule(length);
      keep();
    }
    if (!isWanted(violation)) {
      return false;
    }
    wantShorter();
    return options.aim() == Aim.FIRST || (forgets && options.aim() == Aim.SHORTEST);
  }

  /** Leaves out of the search what is not shorter than the violation, if that is to be shortest. */
  private void wantShorter() {
    if (options.aim() == Aim.SHORTEST && violation != null && isWanted(violation)) {
      search.shorterThan(schedule.length);
    }
  }

  /**
   * Keeps the violation, because a search that starts again may run out of time before it finds it.
   */
  private void keep() {
    if (isWanted(violation)) {
      latest = new Found(violation, schedule, sharing.copy());
    }
  }

  private boolean isBetter(Violation found, int length) {
    if (violation == null || isWanted(found) != isWanted(violation)) {
      return violation == null || isWanted(found);
    }
    return length < schedule.length;
  }

  private boolean isWanted(Violation found) {
    return options.wanted() == null || options.wanted().equals(found.property());
  }

  /** Runs the scenario once and returns the violated properties in the order of occurrence. */
  private List<Violation> run(Strategy strategy) {
    List<Violation> found = play(strategy);
    // A class was refused while the scenario ran, which may have caught the exception.
    if (code.refusal() != null) {
      throw code.refusal();
    }
    return found;
  }

  private List<Violation> play(Strategy strategy) {
    strategy.begin();
    machine.begin(sharing);
    try {
      scenario = code.create();
      machine.play(scenario, strategy);
    } catch (InvocationTargetException e) {
      return List.of(Violation.of("setup", e.getCause()));
    }
    if (machine.sharingGrew()) {
      return List.of();
    }
    List<Violation> found =
        machine.failures().isEmpty() && machine.skipped() == null
            ? judge(strategy.stop()).map(List::of).orElse(List.of())
            : List.copyOf(machine.failures());
    // After the final check, which may read the clock.
    noteCuts(strategy.stop());
    return found;
  }

  /**
   * Notes the bounds that cut an execution, even if it violates a property: it may hide another
   * one.
   */
  private void noteCuts(Stop stop) {
    if (machine.spuriousReturnsCut()) {
      cuts.add("spurious returns: " + options.bounds().spuriousReturns());
    }
    if (machine.timeoutsCut()) {
      cuts.add("time-outs: " + options.bounds().timeouts());
    }
    if (machine.deadlinesCut()) {
      cuts.add("deadlines: all pass when the time of a spin is up");
    }
    if (machine.busySpinsCut()) {
      cuts.add(
          "spins: a round that changes something is not repeated until there is something new");
    }
    if (stop == Stop.TOO_DEEP) {
      cuts.add("depth: " + options.bounds().depth());
    }
    if (stop == Stop.OUT_OF_TIME) {
      noteTimeLimit();
    }
  }

  /** Judges an execution in which no actor failed. */
  private Optional<Violation> judge(Stop stop) {
    return switch (stop) {
      case OVER -> atEnd();
      case STUCK -> machine.anyWaitsForTime() ? needsTime() : Optional.of(stuck());
      default -> Optional.empty();
    };
  }

  /**
   * Notes the first execution in which only a timed wait can go on, and no timeout is left: a user
   * that allows none looks for a lost wakeup.
   */
  private Optional<Violation> needsTime() {
    if (cuts.stream().noneMatch(cut -> cut.startsWith(NEEDS_TIME))) {
      cuts.add(NEEDS_TIME + machine.waiting());
    }
    return Optional.empty();
  }

  private Violation stuck() {
    String property =
        machine.anySpins()
            ? scenario.whenSpinning()
            : machine.anyLocks() ? "Deadlock" : scenario.whenStuck();
    return new Violation(property, "no thread can move: " + machine.waiting());
  }

  private Optional<Violation> atEnd() {
    ends.accept(scenario);
    try {
      scenario.atEnd();
      return Optional.empty();
    } catch (RuntimeException | Error e) {
      return Optional.of(Violation.of("at the end", e));
    }
  }

  /** Runs the counterexample again and records its trace. */
  private void record() {
    List<Event> events = new ArrayList<>();
    List<Violation> again = record(new Repetition(schedule), events);
    // Now the lines of code of a race are known.
    violation = named(violation.property(), again);
    trace = events;
    String which = again.size() > 1 ? violation.property() : "";
    replay = Replay.of(options, sharing, schedule, endState(), which).text();
  }

  private static Violation named(String property, List<Violation> among) {
    return among.stream()
        .filter(violated -> property.isEmpty() || property.equals(violated.property()))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "the replay diverges: it does not violate " + property + " but " + among));
  }

  private List<Violation> record(Repetition repetition, List<Event> events) {
    machine.record(events::add);
    List<Violation> found = new ArrayList<>(run(repetition));
    if (machine.failures().isEmpty() && repetition.stop() == Stop.STUCK) {
      machine.recordWaiting();
    }
    machine.record(null);
    if (machine.race() != null) {
      found.add(machine.race());
    }
    return found;
  }

  private String endState() {
    long[] key = new long[2];
    machine.key(key, 0);
    return Long.toHexString(key[0]);
  }

  /**
   * Replays a counterexample.
   *
   * @throws IllegalStateException if the choices are impossible or lead to another state
   */
  public static Result replay(Subject subject, String text) {
    Options options = Replay.parse(text).options();
    return replay(
        () -> new LoadedSubject(subject, new ShimLoader()), text, options, machine(options));
  }

  /**
   * Replays a counterexample of code whose steps another component defines.
   *
   * @param machine a machine with the replay's own {@linkplain #optionsOf options}
   */
  public static Result replay(Supplier<Code> loading, String text, Machine machine) {
    return replay(loading, text, optionsOf(text), machine);
  }

  /** Returns the memory model and the bounds with which a counterexample was found. */
  public static Options optionsOf(String replay) {
    return Replay.parse(replay).options();
  }

  private static Result replay(
      Supplier<Code> loading, String text, Options options, Machine machine) {
    Replay replay = Replay.parse(text);
    Explorer explorer = new Explorer(loading, options, machine, scenario -> {}, progress -> {});
    conduct(explorer.machine, () -> explorer.repeat(replay));
    return explorer.result();
  }

  private void repeat(Replay wanted) {
    code = loading.get();
    sharing = wanted.sharing();
    machine.quieten(code.tellsOfMethods() || wanted.isQuiet());
    schedule = wanted.schedule();
    List<Event> events = new ArrayList<>();
    List<Violation> found = record(new Repetition(schedule), events);
    if (machine.sharingGrew() || !endState().equals(wanted.end())) {
      throw new IllegalStateException(
          "the replay diverges: it ends in another state; is it of another program, or was it"
              + " written down by an older explorer?");
    }
    violation = found.isEmpty() ? null : named(wanted.which(), found);
    executions = 1;
    complete = 1;
    trace = events;
    replay = wanted.text();
    if (violation != null) {
      violations.add(violation.property());
    }
  }

  private Set<String> assumptions() {
    Set<String> all = new TreeSet<>(assumptions);
    all.addAll(machine.assumptions());
    if (!cuts.isEmpty()) {
      all.addAll(assumedWithFewPreemptions);
    }
    return all;
  }

  private Result result() {
    return new Result(
        violation,
        violations,
        races,
        cuts.stream().sorted().toList(),
        List.copyOf(assumptions()),
        sharing.anyShared(),
        sharing.text(),
        shortest,
        violation == null && !cuts.isEmpty() ? preemptions : -1,
        executions,
        complete,
        skipped,
        skippedBy,
        search == null ? schedule.length : search.states(),
        schedule == null ? search.deepest() : schedule.length,
        replay,
        trace,
        search == null ? 1 : explored());
  }
}
