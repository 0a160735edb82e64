package dev.wakeproof.explorer;

import dev.wakeproof.explorer.machine.Bounds;
import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.Violation;
import dev.wakeproof.explorer.machine.races.Sharing;
import dev.wakeproof.explorer.search.DepthFirst;
import dev.wakeproof.explorer.search.RandomWalk;
import dev.wakeproof.explorer.search.Search;
import dev.wakeproof.explorer.search.Stop;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Runs the executions of a search one after the other, and notes what they show. */
final class SearchLoop {
  private static final Duration BETWEEN_REPORTS = Duration.ofSeconds(5);

  private final Options options;
  private final Machine machine;
  private final Code code;
  private final ScenarioRunner runner;
  private final Findings findings;
  private final Consumer<Progress> onlooker;
  private final long begun;
  private long reported;
  private Search search;
  private boolean firstIsEnough;
  private boolean shortest;

  /** Why a search ends or pauses. */
  enum End {
    /** All executions were explored. */
    THROUGH,
    /** The time is up, or no shorter violation is possible. */
    LEFT,
    /** Another search has its turn. */
    PAUSED,
    /** A location turned out to be shared: the search must start again. */
    SHARED
  }

  /** A search that waits for its next turn. */
  record Paused(Search search, Set<String> assumed, Tally.Ends ends) {}

  /**
   * Creates a loop without a search.
   *
   * @param begun the reading of {@link System#nanoTime} from which the time limit counts
   * @param onlooker receives the progress from time to time
   */
  SearchLoop(
      Options options,
      Machine machine,
      Code code,
      ScenarioRunner runner,
      Findings findings,
      long begun,
      Consumer<Progress> onlooker) {
    this.options = options;
    this.machine = machine;
    this.code = code;
    this.runner = runner;
    this.findings = findings;
    this.begun = begun;
    this.reported = begun;
    this.onlooker = onlooker;
  }

  /** Lets the search end at its first violation, although the shortest is wanted. */
  void firstIsEnough(boolean enough) {
    firstIsEnough = enough;
  }

  /** Returns how long the exploration has run, in nanoseconds. */
  long elapsed() {
    return System.nanoTime() - begun;
  }

  /** Returns the current search; null if there is none. */
  Search search() {
    return search;
  }

  /**
   * Returns whether the last search explored all executions that are shorter than its violation.
   */
  boolean isShortest() {
    return shortest;
  }

  /** Begins a new search. */
  void begin(Bounds bounds) {
    findings.tally().continueWith(Tally.Ends.NONE);
    search =
        options.seed() == null
            ? new DepthFirst(bounds, options.reduction())
            : new RandomWalk(options.seed(), bounds.depth());
    findings.assumptions().beginSearch();
    if (options.symmetric()) {
      code.show(machine::nameStatics);
    }
    search.limitTime(begun, options.bounds().time().toNanos());
    if (options.seed() != null) {
      findings.cuts().addSeed(options.seed());
    }
    findings.violations().leaveOutLonger(search);
  }

  Paused pause() {
    return new Paused(search, findings.assumptions().current(), findings.tally().ends());
  }

  void resume(Paused paused) {
    search = paused.search();
    findings.assumptions().collect(paused.assumed());
    findings.tally().continueWith(paused.ends());
  }

  /**
   * Continues the current search.
   *
   * @param pauseAt the {@linkplain #elapsed() elapsed time} after which another search has its turn
   */
  End run(Bounds bounds, Sharing sharing, long pauseAt) {
    shortest = false;
    machine.await(Prerequisites.mayAwait(options, code, bounds));
    machine.limitsPreemptions(bounds.limitsPreemptions());
    boolean isWhole = bounds.equals(options.bounds());
    do {
      if (isUsedUp() || findings.violations().isShorteningOver()) {
        return End.LEFT;
      }
      if (elapsed() >= pauseAt) {
        return End.PAUSED;
      }
      findings.tally().begin();
      List<Violation> found = runner.run(search, sharing);
      if (machine.sharingGrew() || noteQueues(code, sharing)) {
        return End.SHARED;
      }
      noteEnd();
      if (isWhole && search.preemptionsCut()) {
        findings.cuts().addPreemptions();
      }
      if (machine.skipped() == null && (noteRaces(sharing) || note(found, sharing))) {
        return End.LEFT;
      }
    } while (search.advance());
    shortest =
        isWhole
            && !findings.violations().isEmpty()
            && findings.cuts().isEmpty()
            && options.aim() == Aim.SHORTEST;
    return End.THROUGH;
  }

  /** Returns whether a class was loaded since that may observe the queue of a lock. */
  static boolean noteQueues(Code code, Sharing sharing) {
    return code.seesQueues() && sharing.noteQueues();
  }

  /** Returns the estimated share of all states that the search has visited. */
  double explored() {
    return search.states() / (search.states() + search.ahead());
  }

  private void noteEnd() {
    if (search.stop() == Stop.OVER || search.stop() == Stop.STUCK) {
      findings.tally().complete(machine.skipped());
    }
  }

  /** Returns whether the search is to end at a race of the execution. */
  private boolean noteRaces(Sharing sharing) {
    findings.violations().addRaces(machine.races());
    return machine.race() != null && note(machine.race(), search.lengthOfRace(), sharing);
  }

  /** Returns whether the search is to end here. */
  private boolean note(List<Violation> found, Sharing sharing) {
    boolean failed = !machine.failures().isEmpty();
    for (int i = 0; i < found.size(); i++) {
      if (note(found.get(i), failed ? search.lengthOfFailure(i) : search.length(), sharing)) {
        return true;
      }
    }
    return false;
  }

  private boolean note(Violation found, int length, Sharing sharing) {
    return findings.violations().add(found, length, search, sharing)
        && (options.aim() == Aim.FIRST || (firstIsEnough && options.aim() == Aim.SHORTEST));
  }

  /** Returns whether no execution or no time is left, so the result is final. */
  private boolean isUsedUp() {
    if (findings.tally().executions() >= options.bounds().executions()) {
      findings.cuts().addExecutions();
      return true;
    }
    long now = System.nanoTime();
    if (now - begun >= options.bounds().time().toNanos()) {
      findings.cuts().addTime();
      return true;
    }
    if (now - reported >= BETWEEN_REPORTS.toNanos()) {
      reported = now;
      onlooker.accept(new Progress(search.states(), findings.tally().executions(), explored()));
    }
    return false;
  }
}
