package dev.wakeproof.explorer;

import dev.wakeproof.explorer.machine.Event;
import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.Sharing;
import dev.wakeproof.explorer.machine.Violation;
import dev.wakeproof.explorer.search.DepthFirst;
import dev.wakeproof.explorer.search.Repetition;
import dev.wakeproof.explorer.search.Stop;
import dev.wakeproof.explorer.search.Strategy;
import dev.wakeproof.scenario.Scenario;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Explores one scenario; the entry to this module. */
public final class Explorer {
  private final Subject subject;
  private final Options options;
  private final Machine machine;
  private final Consumer<Scenario> ends;
  private final Set<String> violations = new HashSet<>();
  private final Set<String> cuts = new HashSet<>();
  private Constructor<?> constructor;
  private Scenario scenario;
  private DepthFirst search;
  private Sharing sharing;
  private long executions;
  private Violation violation;
  private int[] schedule;
  private long foundAt;
  private boolean shortest;
  private String replay;
  private List<Event> trace = List.of();

  private Explorer(Subject subject, Options options, Machine machine, Consumer<Scenario> ends) {
    this.subject = subject;
    this.options = options;
    this.machine = machine;
    this.ends = ends;
  }

  /** Explores. */
  public static Result explore(Subject subject, Options options) {
    return explore(subject, options, scenario -> {});
  }

  /**
   * Explores.
   *
   * @param ends is shown each scenario whose actors are through
   */
  public static Result explore(Subject subject, Options options, Consumer<Scenario> ends) {
    return explore(subject, options, machine(options), ends);
  }

  static Result explore(
      Subject subject, Options options, Machine machine, Consumer<Scenario> ends) {
    Explorer explorer = new Explorer(subject, options, machine, ends);
    conduct(machine, explorer::explore);
    return explorer.result();
  }

  private static Machine machine(Options options) {
    return new Machine(options.memory(), options.spuriousReturns());
  }

  private static void conduct(Machine machine, Runnable work) {
    try {
      machine.conduct(work);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }

  private void explore() {
    constructor = subject.load(new TwinLoader());
    sharing = new Sharing(options.reduction() == Reduction.NONE);
    while (!pass()) {
      // Something turned out to be shared: everything again, with that known.
      violation = null;
      schedule = null;
      violations.clear();
      cuts.clear();
    }
    if (violation != null) {
      record();
    }
  }

  /** Goes through all executions; returns false if a location turned out to be shared. */
  private boolean pass() {
    search = new DepthFirst(options.depth(), options.reduction());
    do {
      if (executions >= options.executions()) {
        cuts.add("executions: " + options.executions());
        return true;
      }
      if (violation != null && tookTooLong()) {
        return true;
      }
      Violation found = run(search);
      executions++;
      if (machine.sharingGrew()) {
        return false;
      }
      if (found != null && note(found)) {
        return true;
      }
    } while (search.advance());
    shortest = violation != null && cuts.isEmpty() && options.aim() == Aim.SHORTEST;
    return true;
  }

  private boolean tookTooLong() {
    return options.aim() == Aim.SHORTEST
        && isWanted(violation)
        && System.nanoTime() - foundAt > options.shortening().toNanos();
  }

  /** Returns whether the search is to end here. */
  private boolean note(Violation found) {
    violations.add(found.property());
    if (isBetter(found)) {
      if (violation == null) {
        foundAt = System.nanoTime();
      }
      violation = found;
      schedule = search.schedule();
    }
    if (!isWanted(violation)) {
      return false;
    }
    if (options.aim() == Aim.SHORTEST) {
      search.shorterThan(schedule.length);
    }
    return options.aim() == Aim.FIRST;
  }

  private boolean isBetter(Violation found) {
    if (violation == null || isWanted(found) != isWanted(violation)) {
      return violation == null || isWanted(found);
    }
    return search.lengthOfViolation() < schedule.length;
  }

  private boolean isWanted(Violation found) {
    return options.wanted() == null || options.wanted().equals(found.property());
  }

  /** Runs the scenario once and returns what it violated, or null. */
  private Violation run(Strategy strategy) {
    strategy.begin();
    machine.begin(sharing);
    try {
      scenario = subject.create(constructor);
      machine.play(scenario, strategy);
    } catch (InvocationTargetException e) {
      return Violation.of("setup", e.getCause());
    }
    if (machine.sharingGrew()) {
      return null;
    }
    if (machine.violation() != null) {
      return machine.violation();
    }
    return judge(strategy.stop());
  }

  private Violation judge(Stop stop) {
    if (machine.spuriousReturnsCut()) {
      cuts.add("spurious returns: " + options.spuriousReturns());
    }
    switch (stop) {
      case OVER -> {
        return atEnd();
      }
      case STUCK -> {
        String property =
            machine.anySpins()
                ? scenario.whenSpinning()
                : machine.anyLocks() ? "Deadlock" : scenario.whenStuck();
        return new Violation(property, "nobody can move: " + machine.waiting());
      }
      case TOO_DEEP -> cuts.add("depth: " + options.depth());
      default -> {
        // Explored elsewhere, or of no interest.
      }
    }
    return null;
  }

  private Violation atEnd() {
    try {
      scenario.atEnd();
    } catch (RuntimeException | Error e) {
      return Violation.of("at the end", e);
    }
    ends.accept(scenario);
    return null;
  }

  /** Runs the counterexample once more, to tell what happens in it. */
  private void record() {
    List<Event> events = new ArrayList<>();
    Violation again = record(new Repetition(schedule), events);
    if (!violation.equals(again)) {
      throw new IllegalStateException("the counterexample does not repeat itself: " + again);
    }
    trace = events;
    replay = Replay.of(options, sharing, schedule, endState()).text();
  }

  private Violation record(Repetition repetition, List<Event> events) {
    machine.record(events::add);
    Violation found = run(repetition);
    if (machine.violation() == null && repetition.stop() == Stop.STUCK) {
      machine.recordWaiting();
    }
    machine.record(null);
    return found;
  }

  private String endState() {
    long[] key = new long[2];
    machine.key(key, 0);
    return Long.toHexString(key[0]);
  }

  /**
   * Runs a counterexample again.
   *
   * @throws IllegalStateException if it cannot be followed or leads elsewhere
   */
  public static Result replay(Subject subject, String text) {
    Replay replay = Replay.parse(text);
    Options options = Options.of(replay.memory()).withSpuriousReturns(replay.spuriousReturns());
    Explorer explorer = new Explorer(subject, options, machine(options), scenario -> {});
    conduct(explorer.machine, () -> explorer.repeat(replay));
    return explorer.result();
  }

  private void repeat(Replay wanted) {
    constructor = subject.load(new TwinLoader());
    sharing = Sharing.parse(wanted.shared());
    schedule = wanted.schedule();
    List<Event> events = new ArrayList<>();
    violation = record(new Repetition(schedule), events);
    if (machine.sharingGrew() || !endState().equals(wanted.end())) {
      throw new IllegalStateException("the replay diverges: it ends in another state");
    }
    executions = 1;
    trace = events;
    replay = wanted.text();
    if (violation != null) {
      violations.add(violation.property());
    }
  }

  private Result result() {
    return new Result(
        violation,
        violations,
        cuts.stream().sorted().toList(),
        shortest,
        executions,
        search == null ? schedule.length : search.states(),
        schedule == null ? search.deepest() : schedule.length,
        replay,
        trace);
  }
}
