package dev.wakeproof.checker.run;

import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.engine.Engine;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.verdict.Result;
import dev.wakeproof.checker.verdict.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** Runs as many checks at a time as the budget allows. */
public final class Runner {
  private static final long TICK_MILLIS = 500;

  /**
   * Sorts quick checks first. Within a size, checks that can share a JVM follow each other, before
   * the idle JVM ends. Of these, long checks come first, so that none remains for the end.
   */
  private static final Comparator<Check> ORDER =
      Comparator.comparing(Check::size)
          .thenComparing(check -> -check.limits().memoryMb())
          .thenComparing(Check::engine)
          .thenComparing(check -> -check.limits().seconds())
          .thenComparing(check -> -states(check));

  private final Map<String, Engine> engines;
  private final Budget budget;
  private final Children children;
  private final Archive archive;
  private final RunListener listener;
  private final BlockingQueue<Result> finished = new LinkedBlockingQueue<>();

  /**
   * Creates a runner.
   *
   * @param archive asked before a check runs, and given its result
   */
  public Runner(
      List<Engine> engines,
      Budget budget,
      Children children,
      Archive archive,
      RunListener listener) {
    this.engines = new HashMap<>();
    engines.forEach(engine -> this.engines.put(engine.name(), engine));
    this.budget = budget;
    this.children = children;
    this.archive = archive;
    this.listener = listener;
  }

  private static long states(Check check) {
    Long states = check.expect().distinctStates();
    return states == null ? 0 : states;
  }

  /**
   * Returns one result for each check, in the order of {@code checks}; an interrupted check did not
   * run.
   */
  public List<Result> run(List<Check> checks) throws InterruptedException {
    Map<String, Result> results = new HashMap<>();
    List<Check> waiting = new ArrayList<>();
    Map<String, Optional<Result>> kept = kept(checks);
    for (Check check : checks.stream().sorted(ORDER).toList()) {
      Optional<Result> known = kept.get(check.id());
      if (known.isPresent()) {
        note(known.get(), results);
      } else {
        waiting.add(check);
      }
    }
    Budget free = budget;
    int running = 0;
    ExecutorService workers = Executors.newFixedThreadPool(budget.cores());
    try {
      while (!waiting.isEmpty() || running > 0) {
        for (Iterator<Check> next = waiting.iterator(); next.hasNext(); ) {
          Check check = next.next();
          Optional<Verdict> already = withoutRunning(check);
          Budget cost = budget.costOf(check);
          if (already.isPresent()) {
            next.remove();
            note(new Result(check, already.get(), 0), results);
          } else if (free.covers(cost)) {
            next.remove();
            running++;
            free = free.minus(cost);
            synchronized (listener) {
              listener.started(check);
            }
            workers.execute(() -> finished.add(decide(check)));
          }
        }
        if (running > 0) {
          Result result = next();
          running--;
          free = free.plus(budget.costOf(result.check()));
          note(result, results);
        }
      }
    } finally {
      workers.shutdownNow();
      archive.settle();
      children.hosts().retire();
    }
    return checks.stream().map(check -> results.get(check.id())).toList();
  }

  /**
   * Waits for the next result. Not every engine reports progress, so the listener is called
   * regularly.
   */
  private Result next() throws InterruptedException {
    Result result = finished.poll(TICK_MILLIS, TimeUnit.MILLISECONDS);
    while (result == null) {
      synchronized (listener) {
        listener.tick();
      }
      result = finished.poll(TICK_MILLIS, TimeUnit.MILLISECONDS);
    }
    return result;
  }

  private void note(Result result, Map<String, Result> results) {
    results.put(result.check().id(), result);
    synchronized (listener) {
      listener.finished(result);
    }
  }

  /**
   * Looks up the stored results on all processors: computing what a verdict depends on takes longer
   * than reading it.
   */
  private Map<String, Optional<Result>> kept(List<Check> checks) {
    return checks.parallelStream().collect(Collectors.toMap(Check::id, this::kept));
  }

  private Optional<Result> kept(Check check) {
    return children.interrupted() || engines.get(check.engine()).unavailable().isPresent()
        ? Optional.empty()
        : archive.find(check);
  }

  private Optional<Verdict> withoutRunning(Check check) {
    if (children.interrupted()) {
      return Optional.of(Verdict.notRun("interrupted"));
    }
    Optional<String> unavailable = engines.get(check.engine()).unavailable();
    if (unavailable.isPresent()) {
      return Optional.of(Verdict.notRun(unavailable.get()));
    }
    if (!budget.covers(budget.costOf(check))) {
      return Optional.of(
          Verdict.error(
              "needs "
                  + check.limits().memoryMb()
                  + " MB, but checks may use "
                  + budget.memoryMb()
                  + " MB of this machine together"));
    }
    return Optional.empty();
  }

  private Result decide(Check check) {
    long start = System.nanoTime();
    Verdict verdict;
    try {
      verdict =
          engines
              .get(check.engine())
              .run(
                  check,
                  states -> {
                    synchronized (listener) {
                      listener.progress(check, states);
                    }
                  });
    } catch (RuntimeException | Error e) {
      // There must be a result in any case, or the run would wait for it forever.
      verdict = Verdict.error("the engine " + check.engine() + " failed: " + e);
    }
    Result result = new Result(check, verdict, (System.nanoTime() - start) / 1e9);
    archive.keep(result);
    return result;
  }
}
