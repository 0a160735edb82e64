package dev.wakeproof.checker.mutants;

import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.engine.Children;
import dev.wakeproof.checker.mutants.MutantResult.Fate;
import dev.wakeproof.checker.report.CheckReport;
import dev.wakeproof.checker.report.folder.ReportFolder;
import java.io.IOException;
import java.nio.file.Path;
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
          "jpf", List.of("scenarios", "jpf-config"),
          "jqwik", List.of("property-tests"));

  private final Path root;
  private final Map<String, Check> checks;
  private final Children children;

  public MutantRun(Path root, Map<String, Check> checks, Children children) {
    this.root = root;
    this.checks = checks;
    this.children = children;
  }

  /** One result a mutant, in their order; {@code each} is told as they come, one at a time. */
  public List<MutantResult> run(List<Mutant> mutants, int workers, Consumer<MutantResult> each)
      throws IOException, InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(workers);
    BlockingQueue<Workspace> idle = new LinkedBlockingQueue<>();
    try {
      for (int i = 0; i < Math.min(workers, mutants.size()); i++) {
        idle.add(new Workspace(root, children));
      }
      List<Future<MutantResult>> futures = new ArrayList<>();
      for (Mutant mutant : mutants) {
        futures.add(
            pool.submit(
                () -> {
                  Workspace workspace = idle.take();
                  try {
                    MutantResult result = run(mutant, workspace);
                    synchronized (each) {
                      each.accept(result);
                    }
                    return result;
                  } finally {
                    idle.add(workspace);
                  }
                }));
      }
      List<MutantResult> results = new ArrayList<>();
      for (Future<MutantResult> future : futures) {
        results.add(future.get());
      }
      return results;
    } catch (ExecutionException e) {
      throw new IOException("a mutant cannot be run: " + e.getCause().getMessage(), e);
    } finally {
      pool.shutdown();
      for (Workspace workspace : idle) {
        workspace.close();
      }
    }
  }

  private MutantResult run(Mutant mutant, Workspace workspace)
      throws IOException, CatalogException {
    if (children.interrupted()) {
      return new MutantResult(mutant, Fate.NOT_RUN, "interrupted");
    }
    if (!workspace.apply(mutant.patch())) {
      return new MutantResult(mutant, Fate.DOES_NOT_APPLY, "make the patch again");
    }
    try {
      return judged(mutant, workspace);
    } finally {
      if (!children.interrupted()) {
        workspace.takeBack(mutant.patch());
      }
    }
  }

  private MutantResult judged(Mutant mutant, Workspace workspace)
      throws IOException, CatalogException {
    List<String> modules = MODULES.get(checks.get(mutant.check()).engine());
    Optional<String> mistake = modules.isEmpty() ? Optional.empty() : workspace.build(modules);
    if (mistake.isEmpty()) {
      workspace.check(mutant.check());
    }
    if (children.interrupted()) {
      return new MutantResult(mutant, Fate.NOT_RUN, "interrupted");
    }
    if (mistake.isPresent()) {
      return new MutantResult(mutant, Fate.DOES_NOT_COMPILE, mistake.get());
    }
    CheckReport report =
        new ReportFolder(workspace.path().resolve("build/report"))
            .read()
            .find(mutant.check())
            .orElseThrow();
    return judge(mutant, report);
  }

  private static MutantResult judge(Mutant mutant, CheckReport report) {
    if (report.notRun()) {
      return new MutantResult(mutant, Fate.NOT_RUN, report.reason());
    }
    if (report.verdict() == Outcome.VIOLATED && mutant.property().equals(report.property())) {
      return new MutantResult(mutant, Fate.RED, mutant.property());
    }
    if (report.verdict() == Outcome.HOLDS || report.verdict() == Outcome.HOLDS_UP_TO) {
      return new MutantResult(mutant, Fate.GREEN, mutant.property() + " is not violated");
    }
    String reason = report.reason() == null ? "" : " (" + report.reason() + ")";
    return new MutantResult(
        mutant,
        Fate.WRONG,
        "must violate " + mutant.property() + ", but: " + report.answer() + reason);
  }
}
