package dev.wakeproof.explorer;

import dev.wakeproof.explorer.SearchLoop.End;
import dev.wakeproof.explorer.SearchLoop.Paused;
import dev.wakeproof.explorer.machine.Bounds;
import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.races.Sharing;
import dev.wakeproof.scenario.Scenario;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Decides which searches run. Each location that turns out to be shared makes them start again with
 * that knowledge. All of this runs in the conductor of the machine.
 */
final class Passes {
  /** The number of preemptions that counts as few. */
  private static final int FEW_PREEMPTIONS = 2;

  private final Options options;
  private final Machine machine;
  private final Findings findings;
  private final Code code;
  private final ScenarioRunner runner;
  private final SearchLoop loop;
  private Sharing sharing;

  /** Null if random executions are of no use. */
  private Scouts scouts;

  /** The schedule of bounded searches in between; null if there are none. */
  private BoundedTurns turns;

  /** The bounded search that waits for its next turn; null if there is none. */
  private Paused bounded;

  /** The number of preemptions up to which all schedules were explored; -1 if there is none. */
  private int preemptions = -1;

  /** Loads the code; the time limit counts from here. */
  Passes(
      Supplier<Code> loading,
      Options options,
      Machine machine,
      Consumer<Scenario> ends,
      Consumer<Progress> onlooker) {
    long begun = System.nanoTime();
    this.options = options;
    this.machine = machine;
    this.findings = Findings.none(options, machine);
    this.code = loading.get();
    this.sharing = new Sharing(options.reduction() == Reduction.NONE);
    this.runner = new ScenarioRunner(machine, code, ends, findings.cuts());
    this.loop = new SearchLoop(options, machine, code, runner, findings, begun, onlooker);
  }

  /** Lets searches with few preemptions run in between if the search will probably not end. */
  Passes boundedInBetween() {
    turns = new BoundedTurns(options.bounds().time().toNanos());
    return this;
  }

  /** Explores all schedules. */
  Result run() {
    if (options.symmetric()) {
      Prerequisites.requireSymmetric(options, code);
    }
    if (options.forgets()) {
      Prerequisites.requireForgetting(options);
    }
    prepare(machine, code, options);
    findings.assumptions().beginSearch();
    if (Prerequisites.mayBeScouted(options)) {
      scouts = new Scouts(machine, code, options);
      scouts.sendWhileTheyLearn(options.bounds().time(), sharing);
    }
    SearchLoop.noteQueues(code, sharing);
    while (!searchAll()) {
      if (scouts != null) {
        scouts.sendAgain(findings.tally().executions(), options.bounds().time(), sharing);
      }
      findings.violations().startAgain();
      findings.cuts().clear();
    }
    sharing = findings.violations().settle(sharing);
    if (findings.showNothing()) {
      findings.cuts().addNoEnd();
    }
    machine.forget(false);
    machine.symmetric(false);
    code.refusePlainStatics();
    return findings.violations().isEmpty()
        ? findings.result(sharing, coverage(loop.search().deepest()), null, List.of())
        : withCounterexample();
  }

  /** Sets what all searches have in common. */
  static void prepare(Machine machine, Code code, Options options) {
    boolean forgets = Prerequisites.mayForget(options, code);
    machine.symmetric(options.symmetric());
    machine.quieten(forgets && !options.symmetric());
    machine.forget(forgets);
  }

  /**
   * Searches all schedules; returns false if a location turned out to be shared. If a violation is
   * found while methods are forgotten, searches once more without forgetting, because the length of
   * an execution is then unknown.
   */
  private boolean searchAll() {
    boolean forgets = Prerequisites.mayForget(options, code);
    forget(forgets);
    if (!searchInTurns()) {
      return false;
    }
    if (findings.violations().isEmpty() || !forgets || options.aim() != Aim.SHORTEST) {
      return true;
    }
    forget(false);
    if (!options.bounds().limitsPreemptions()
        && !options.symmetric()
        && !searchWithFewPreemptions()) {
      return false;
    }
    findings.cuts().clear();
    return search(options.bounds());
  }

  private void forget(boolean forgets) {
    machine.forget(forgets);
    loop.firstIsEnough(forgets);
  }

  /**
   * Searches the schedules with up to two preemptions first. There are few of them, and their
   * violations are easier to follow.
   */
  private boolean searchWithFewPreemptions() {
    Violations violations = findings.violations();
    int found = violations.schedule().length;
    // The bounded searches found no violation with fewer preemptions.
    int fewest = preemptions + 1;
    for (int few = fewest; few <= Math.max(fewest, FEW_PREEMPTIONS); few++) {
      if (!search(options.bounds().with("preemptions", few))) {
        return false;
      }
      if (violations.schedule().length < found || violations.isShorteningOver()) {
        return true;
      }
    }
    return true;
  }

  /** Searches within {@code bounds}; returns false if a location turned out to be shared. */
  private boolean search(Bounds bounds) {
    loop.begin(bounds);
    return loop.run(bounds, sharing, Long.MAX_VALUE) != End.SHARED;
  }

  /**
   * Searches all schedules. If the search seems not to end, searches with few preemptions run in
   * between. Returns false if a location turned out to be shared.
   */
  private boolean searchInTurns() {
    if (turns == null) {
      return search(options.bounds());
    }
    bounded = null;
    findings.assumptions().dropThoseOfFewPreemptions();
    preemptions = -1;
    turns.begin(loop.elapsed());
    loop.begin(options.bounds());
    while (true) {
      End end = loop.run(options.bounds(), sharing, turns.nextPause());
      if (end == End.PAUSED) {
        long elapsed = loop.elapsed();
        end = searchBounded(elapsed, turns.budget(elapsed, loop.explored(), preemptions >= 0));
      }
      if (end != End.PAUSED) {
        return end != End.SHARED;
      }
    }
  }

  /** Searches with 0, 1, 2 ... preemptions while there is time. */
  private End searchBounded(long elapsed, long budget) {
    Paused unbounded = loop.pause();
    End end = End.THROUGH;
    while (end == End.THROUGH) {
      Bounds few = options.bounds().with("preemptions", preemptions + 1);
      if (bounded == null) {
        loop.begin(few);
      } else {
        loop.resume(bounded);
      }
      end = loop.run(few, sharing, elapsed + budget);
      bounded = end == End.PAUSED ? loop.pause() : null;
      if (end == End.THROUGH) {
        if (!loop.search().preemptionsCut()) {
          // No schedule was left out, so the unbounded search would find nothing new.
          return End.THROUGH;
        }
        preemptions++;
        findings.assumptions().keepForFewPreemptions();
      }
    }
    turns.spend(loop.elapsed() - elapsed);
    if (findings.violations().isEmpty() || end == End.PAUSED) {
      loop.resume(unbounded);
    }
    return end;
  }

  /** Runs the counterexample again, with its trace and with the lines of code of a race. */
  private Result withCounterexample() {
    Violations violations = findings.violations();
    int[] schedule = violations.schedule();
    Recording again = Recording.of(machine, runner, schedule, sharing);
    violations.replace(again.named(violations.best().property()), schedule);
    String which = again.found().size() > 1 ? violations.best().property() : "";
    String replay = Replay.of(options, sharing, schedule, again.endState(), which).text();
    return findings.result(sharing, coverage(schedule.length), replay, again.trace());
  }

  private Findings.Coverage coverage(int depth) {
    boolean isBounded = findings.violations().isEmpty() && !findings.cuts().isEmpty();
    return new Findings.Coverage(
        loop.search().states(),
        depth,
        loop.isShortest(),
        isBounded ? preemptions : -1,
        loop.explored());
  }
}
