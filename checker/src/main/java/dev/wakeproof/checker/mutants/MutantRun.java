package dev.wakeproof.checker.mutants;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Mutant;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.engine.Children;
import dev.wakeproof.checker.report.CheckReport;
import dev.wakeproof.checker.report.Fate;
import dev.wakeproof.checker.report.MutantReport;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;

/** Applies each mutant to a copy of the project, builds what its check needs, and runs that. */
public final class MutantRun {
  /** What must be compiled for a check of an engine. */
  private static final Map<String, List<String>> MODULES =
      Map.of(
          "tlc", List.of(),
          "explorer", List.of("scenarios", "explorer"),
          "conformance", List.of("scenarios", "conformance"),
          "jpf", List.of("scenarios", "jpf-config"),
          "jqwik", List.of("property-tests"));

  private record Judgement(Fate fate, String reason) {}

  private final Catalog catalog;
  private final Children children;

  public MutantRun(Catalog catalog, Children children) {
    this.catalog = catalog;
    this.children = children;
  }

  /** Tells {@code each} of every mutant as they come, one at a time. */
  public void run(List<Mutant> mutants, int workers, Consumer<MutantReport> each)
      throws IOException, InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(workers);
    BlockingQueue<Workspace> idle = new LinkedBlockingQueue<>();
    try {
      for (int i = 0; i < Math.min(workers, mutants.size()); i++) {
        idle.add(new Workspace(catalog.root(), children));
      }
      List<Future<?>> futures = new ArrayList<>();
      for (Mutant mutant : mutants) {
        futures.add(
            pool.submit(
                () -> {
                  Workspace workspace = idle.take();
                  try {
                    MutantReport report = report(mutant, workspace);
                    synchronized (each) {
                      each.accept(report);
                    }
                    return null;
                  } finally {
                    idle.add(workspace);
                  }
                }));
      }
      for (Future<?> future : futures) {
        future.get();
      }
    } catch (ExecutionException e) {
      throw new IOException("a mutant cannot be run: " + e.getCause().getMessage(), e);
    } finally {
      pool.shutdown();
      for (Workspace workspace : idle) {
        workspace.close();
      }
    }
  }

  private MutantReport report(Mutant mutant, Workspace workspace) throws IOException {
    long start = System.nanoTime();
    Judgement judgement = run(mutant, workspace);
    return MutantReport.of(
        mutant,
        catalog.check(mutant.check()),
        judgement.fate(),
        judgement.reason(),
        (System.nanoTime() - start) / 1e9);
  }

  private Judgement run(Mutant mutant, Workspace workspace) throws IOException {
    if (children.interrupted()) {
      return new Judgement(Fate.NOT_RUN, "interrupted");
    }
    if (!workspace.apply(mutant.patch())) {
      return new Judgement(Fate.DOES_NOT_APPLY, "make the patch again");
    }
    try {
      return judged(mutant, workspace);
    } finally {
      if (!children.interrupted()) {
        workspace.takeBack(mutant.patch());
      }
    }
  }

  private Judgement judged(Mutant mutant, Workspace workspace) throws IOException {
    List<String> modules = MODULES.get(catalog.check(mutant.check()).engine());
    Optional<String> mistake = modules.isEmpty() ? Optional.empty() : workspace.build(modules);
    Judgement judgement =
        mistake.isPresent()
            ? new Judgement(Fate.DOES_NOT_COMPILE, mistake.get())
            : checked(mutant, workspace);
    return children.interrupted() ? new Judgement(Fate.NOT_RUN, "interrupted") : judgement;
  }

  private static Judgement checked(Mutant mutant, Workspace workspace) throws IOException {
    try {
      return judge(mutant, workspace.check(mutant.check()));
    } catch (CatalogException e) {
      return new Judgement(Fate.WRONG_VERDICT, "the check came to no verdict: " + e.getMessage());
    }
  }

  private static Judgement judge(Mutant mutant, CheckReport report) {
    if (report.notRun()) {
      return new Judgement(Fate.NOT_RUN, report.reason());
    }
    if (report.verdict() == Outcome.VIOLATED && mutant.property().equals(report.property())) {
      return new Judgement(Fate.TURNED_RED, null);
    }
    if (report.verdict() == Outcome.HOLDS || report.verdict() == Outcome.HOLDS_UP_TO) {
      return new Judgement(Fate.STAYED_GREEN, mutant.property() + " is not violated");
    }
    String reason = report.reason() == null ? "" : " (" + report.reason() + ")";
    return new Judgement(
        Fate.WRONG_VERDICT,
        "must violate " + mutant.property() + ", but: " + report.answer() + reason);
  }
}
