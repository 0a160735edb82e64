package dev.wakeproof.checker.mutants;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.catalog.Red;
import dev.wakeproof.checker.catalog.SeededBug;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.report.CheckReport;
import dev.wakeproof.checker.report.Fate;
import dev.wakeproof.checker.report.MutantCell;
import dev.wakeproof.checker.report.MutantReport;
import dev.wakeproof.checker.report.RunReport;
import dev.wakeproof.checker.verdict.Verdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;

/**
 * Applies each patch of the library to a copy of the project, compiles it once, and runs every
 * engine that must detect it.
 */
public final class MutantRun {
  /** The modules that must be compiled for an engine. */
  private static final Map<String, List<String>> MODULES =
      Map.of(
          "explorer",
          List.of("scenarios", "explorer"),
          "conformance",
          List.of("scenarios", "conformance"),
          "jpf",
          List.of("scenarios", "jpf-config"),
          "jqwik",
          List.of("property-tests"),
          SeededBug.CONTRACT,
          List.of("property-tests"));

  private record Judgement(Fate fate, String reason, double seconds) {}

  private final Catalog catalog;
  private final Set<String> engines;
  private final Children children;
  private final Shipped shipped;

  /**
   * Creates a run.
   *
   * @param engines the engines to run; all if empty
   */
  public MutantRun(Catalog catalog, Set<String> engines, Children children) {
    this(catalog, engines, children, new ShippedLibrary(catalog, children));
  }

  /**
   * Creates a run for tests.
   *
   * @param shipped the results of the unmodified library
   */
  MutantRun(Catalog catalog, Set<String> engines, Children children, Shipped shipped) {
    this.shipped = shipped;
    this.catalog = catalog;
    this.engines = engines;
    this.children = children;
  }

  /** Tries the seeded bugs and passes each result to {@code each}, one at a time. */
  public void run(List<SeededBug> bugs, int workers, Consumer<MutantReport> each)
      throws IOException, InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(workers);
    BlockingQueue<Bench> idle = new LinkedBlockingQueue<>();
    try {
      for (int i = 0; i < Math.min(workers, bugs.size()); i++) {
        idle.add(new Workspace(catalog.root(), children));
      }
      List<Future<?>> futures = new ArrayList<>();
      for (SeededBug bug : bugs) {
        futures.add(
            pool.submit(
                () -> {
                  Bench bench = idle.take();
                  try {
                    MutantReport report = report(bug, bench);
                    synchronized (each) {
                      each.accept(report);
                    }
                    return null;
                  } finally {
                    idle.add(bench);
                  }
                }));
      }
      for (Future<?> future : futures) {
        future.get();
      }
    } catch (ExecutionException e) {
      throw new IOException("a seeded bug cannot be run: " + e.getCause().getMessage(), e);
    } finally {
      pool.shutdown();
      for (Bench bench : idle) {
        bench.close();
      }
    }
  }

  MutantReport report(SeededBug bug, Bench bench) throws IOException {
    long start = System.nanoTime();
    List<MutantCell> cells = new ArrayList<>();
    Map<String, Red> asked = new TreeMap<>();
    bug.red()
        .forEach(
            (engine, red) -> {
              if (!engines.isEmpty() && !engines.contains(engine)) {
                return;
              }
              if (red.notDetectable() == null) {
                asked.put(engine, red);
              } else {
                cells.add(MutantCell.notDetectable(engine, red));
              }
            });
    if (asked.isEmpty() && engines.isEmpty()) {
      // The sources are only compared, but they must exist.
      Optional<String> apart = bench.apply(bug.javaChange());
      if (apart.isPresent()) {
        cells.clear();
        bug.red()
            .forEach(
                (engine, red) ->
                    cells.add(
                        MutantCell.of(engine, red, catalog, Fate.DOES_NOT_APPLY, apart.get(), 0)));
      } else {
        bench.takeBack();
      }
    }
    run(bug, asked, bench)
        .forEach(
            (engine, judgement) ->
                cells.add(
                    MutantCell.of(
                        engine,
                        asked.get(engine),
                        catalog,
                        judgement.fate(),
                        judgement.reason(),
                        judgement.seconds())));
    return MutantReport.of(bug, catalog, cells, seconds(start));
  }

  private Map<String, Judgement> run(SeededBug bug, Map<String, Red> asked, Bench bench)
      throws IOException {
    if (asked.isEmpty()) {
      return Map.of();
    }
    if (children.interrupted()) {
      return all(asked, Fate.NOT_RUN, "interrupted");
    }
    Optional<String> apart = bench.apply(bug.javaChange());
    if (apart.isPresent()) {
      return all(asked, Fate.DOES_NOT_APPLY, apart.get());
    }
    try {
      return judged(asked, bench);
    } finally {
      if (!children.interrupted()) {
        bench.takeBack();
      }
    }
  }

  private Map<String, Judgement> judged(Map<String, Red> asked, Bench bench) throws IOException {
    Set<String> modules = modules(asked.keySet());
    Optional<String> mistake = modules.isEmpty() ? Optional.empty() : bench.build(modules);
    Map<String, Judgement> judgements =
        mistake.isPresent()
            ? all(asked, Fate.DOES_NOT_COMPILE, mistake.get())
            : checked(asked, bench);
    return children.interrupted() ? all(asked, Fate.NOT_RUN, "interrupted") : judgements;
  }

  private static Set<String> modules(Set<String> engines) {
    Set<String> modules = new TreeSet<>();
    engines.forEach(engine -> modules.addAll(MODULES.getOrDefault(engine, List.of())));
    return modules;
  }

  private Map<String, Judgement> checked(Map<String, Red> asked, Bench bench) throws IOException {
    Map<String, Judgement> judgements = new TreeMap<>();
    Map<String, Red> checks = new TreeMap<>(asked);
    Red contract = checks.remove(SeededBug.CONTRACT);
    if (contract != null) {
      long start = System.nanoTime();
      Verdict verdict = bench.test(contract.test());
      Judgement judgement = judge(contract, verdict, seconds(start));
      judgements.put(SeededBug.CONTRACT, unlessRedBefore(contract, judgement));
    }
    if (!checks.isEmpty()) {
      try {
        RunReport run = bench.check(checks.values().stream().map(Red::check).distinct().toList());
        for (Map.Entry<String, Red> check : checks.entrySet()) {
          Judgement judgement = judge(check.getValue(), run.get(check.getValue().check()));
          judgements.put(check.getKey(), unlessRedBefore(check.getValue(), judgement));
        }
      } catch (CatalogException e) {
        judgements.putAll(
            all(checks, Fate.WRONG_VERDICT, "the check came to no verdict: " + e.getMessage()));
      }
    }
    return judgements;
  }

  /** Replaces a detection by an error if the check fails on the unmodified library, too. */
  private Judgement unlessRedBefore(Red red, Judgement judgement) throws IOException {
    if (judgement.fate() != Fate.TURNED_RED || children.interrupted()) {
      return judgement;
    }
    return shipped
        .redness(red)
        .map(why -> new Judgement(Fate.WRONG_VERDICT, why, judgement.seconds()))
        .orElse(judgement);
  }

  private static Map<String, Judgement> all(Map<String, Red> asked, Fate fate, String reason) {
    Map<String, Judgement> judgements = new TreeMap<>();
    asked.keySet().forEach(engine -> judgements.put(engine, new Judgement(fate, reason, 0)));
    return judgements;
  }

  private static double seconds(long start) {
    return (System.nanoTime() - start) / 1e9;
  }

  private static Judgement judge(Red red, CheckReport report) {
    return report.notRun()
        ? new Judgement(Fate.NOT_RUN, report.reason(), report.seconds())
        : judge(red, report.verdict(), report.property(), report.reason(), report.seconds());
  }

  private static Judgement judge(Red red, Verdict verdict, double seconds) {
    return judge(red, verdict.outcome(), verdict.property(), verdict.reason(), seconds);
  }

  private static Judgement judge(
      Red red, Outcome outcome, String property, String reason, double seconds) {
    return switch (outcome) {
      case PROVED, HOLDS, HOLDS_BOUNDED ->
          new Judgement(Fate.STAYED_GREEN, red.property() + " is not violated", seconds);
      case NOT_RUN -> new Judgement(Fate.NOT_RUN, reason, seconds);
      case VIOLATED ->
          red.properties().contains(property)
              ? new Judgement(Fate.TURNED_RED, null, seconds)
              : another(red, "violated " + property, seconds);
      case ERROR -> another(red, "error (" + reason + ")", seconds);
    };
  }

  private static Judgement another(Red red, String instead, double seconds) {
    String reason = "must violate " + red.property() + ", but: " + instead;
    return new Judgement(Fate.WRONG_VERDICT, reason, seconds);
  }
}
