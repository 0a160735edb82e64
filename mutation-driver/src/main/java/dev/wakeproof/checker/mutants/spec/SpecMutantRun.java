package dev.wakeproof.checker.mutants.spec;

import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Role;
import dev.wakeproof.checker.catalog.Size;
import dev.wakeproof.checker.catalog.SpecFolders;
import dev.wakeproof.checker.catalog.TlcTarget;
import dev.wakeproof.checker.content.Contents;
import dev.wakeproof.checker.content.ReachedModules;
import dev.wakeproof.checker.engine.Engine;
import dev.wakeproof.checker.engine.Engines;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.host.TempFolder;
import dev.wakeproof.checker.mutants.generated.FamilyResult;
import dev.wakeproof.checker.mutants.generated.Generated;
import dev.wakeproof.checker.mutants.generated.Waivers;
import dev.wakeproof.checker.mutants.suite.Answers;
import dev.wakeproof.checker.mutants.suite.MutationSuite;
import dev.wakeproof.checker.spec.PlusCal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Runs checks on each mutant of a family's algorithms until one has an unexpected verdict. */
public final class SpecMutantRun {
  /** The engines that read specifications. */
  private static final Set<String> ENGINES = Set.of("tlc", "conformance");

  /** The modules that the conformance engine runs and consists of. */
  private static final List<String> JAVA =
      List.of("conformance", "explorer", "java-impl", "as-published", "scenarios");

  /** The fate of a mutant with the same translation as the original, which is no mutant. */
  private static final String SAME = "same";

  private final Catalog catalog;
  private final Children children;
  private final Map<String, String> environment;
  private final PlusCal translator;

  /**
   * Creates a run.
   *
   * @param environment the variables of this program
   */
  public SpecMutantRun(Catalog catalog, Map<String, String> environment, Children children) {
    this.catalog = catalog;
    this.children = children;
    this.environment = environment;
    this.translator = new PlusCal(children);
  }

  /**
   * Tries mutants and passes each result to {@code each}.
   *
   * @param only the text that the ids of the mutants contain; empty for all
   */
  public FamilyResult run(
      String family, String only, Consumer<Generated> each, Consumer<String> log)
      throws IOException, CatalogException, InterruptedException {
    Waivers waivers = Waivers.ofSpecs(catalog.root(), family);
    waivers.demandMutants(SpecMutants.places(catalog, family));
    Answers answers = Answers.of(answers(family));
    List<Generated> results = Collections.synchronizedList(new ArrayList<>());
    long start = System.nanoTime();
    Map<Path, List<SpecMutant>> mutantsOf = SpecMutants.of(catalog, family);
    try (TempFolder temp = new TempFolder("mutants")) {
      for (Path module : mutantsOf.keySet()) {
        String name = SpecMutants.name(module);
        List<Check> checks = checks(family, module);
        // A run that is cut has then decided more of the mutants that need attention.
        Queue<SpecMutant> mutants =
            mutantsOf.get(module).stream()
                .filter(mutant -> mutant.id().contains(only))
                .sorted(Comparator.comparing(mutant -> waivers.isOf(mutant.id())))
                .collect(Collectors.toCollection(ConcurrentLinkedQueue::new));
        log.accept(name + ": " + mutants.size() + " mutants, " + checks.size() + " checks");
        if (mutants.isEmpty()) {
          continue;
        }
        List<Callable<Void>> tasks = new ArrayList<>();
        MutationSuite suite = new MutationSuite(checks, children, answers);
        suite.measure(engines(copy(temp, name)), new Contents());
        for (int i = 0; i < Runtime.getRuntime().availableProcessors(); i++) {
          Path root = copy(temp, name + i);
          Worker worker = new Worker(root, engines(root), suite);
          tasks.add(
              () -> {
                for (SpecMutant mutant = next(mutants); mutant != null; mutant = next(mutants)) {
                  Generated result = attempt(family, module, mutant, worker);
                  if (result != null) {
                    Generated judged = waivers.judge(result);
                    if (!judged.fate().equals(SAME)) {
                      results.add(judged);
                    }
                    each.accept(judged);
                  }
                }
                return null;
              });
        }
        all(tasks);
      }
    }
    double seconds = Math.round((System.nanoTime() - start) / 1e8) / 10.0;
    return new FamilyResult(family, seconds, List.copyOf(results), waivers.wrong(results));
  }

  private Path answers(String family) {
    return catalog.root().resolve("build/generated-specs").resolve(family + ".tsv");
  }

  /**
   * The project copy and the suite with which one worker evaluates its mutants.
   *
   * @param root the project copy that its engines read
   */
  private record Worker(Path root, List<Engine> engines, MutationSuite suite) {}

  private SpecMutant next(Queue<SpecMutant> left) {
    return children.interrupted() ? null : left.poll();
  }

  /** Returns the fate of a mutant; null if it was interrupted. */
  private Generated attempt(String family, Path module, SpecMutant mutant, Worker worker)
      throws IOException {
    String shipped = Files.readString(module);
    Path copy = worker.root().resolve(catalog.root().relativize(module));
    String text;
    try {
      text = translator.translate(module.getFileName(), mutant.text());
      if (algorithm(text).equals(algorithm(shipped))) {
        return mutant.as(family, SAME);
      }
      Files.writeString(copy, text);
    } catch (PlusCal.Untranslatable e) {
      return children.interrupted() ? null : mutant.as(family, SAME);
    }
    try {
      long start = System.nanoTime();
      MutationSuite.Finding finding =
          worker.suite().judge(mutant.id(), mutant.step(), text, worker.engines());
      return finding == null
          ? null
          : mutant.as(family, finding, Math.round((System.nanoTime() - start) / 1e8) / 10.0);
    } finally {
      Files.writeString(copy, shipped);
    }
  }

  /** Returns the text that TLC reads: the translation, without the checksums. */
  private static String algorithm(String text) {
    String translation = PlusCal.translationIn(text);
    return translation.substring(translation.indexOf('\n') + 1);
  }

  /**
   * Returns the family's verify and reachability checks that read the module and are not too slow.
   */
  private List<Check> checks(String family, Path module) throws IOException {
    List<Path> folders = SpecFolders.seenBy(catalog.root(), family);
    Contents contents = new Contents();
    List<Engine> engines = engines(catalog.root());
    List<Check> checks = new ArrayList<>();
    for (Check check : catalog.checks()) {
      if (ENGINES.contains(check.engine())
          && check.family().equals(family)
          && check.role() != Role.SEEDED_BUG
          && check.size() != Size.LARGE
          && Engines.of(check, engines).unavailable().isEmpty()
          && ReachedModules.from(
                  TlcTarget.of(catalog.root(), check).module(), folders, "", contents)
              .containsValue(module)) {
        checks.add(check);
      }
    }
    return checks;
  }

  private List<Engine> engines(Path root) {
    return Engines.all(root, environment, children);
  }

  /** Copies the specifications; the Java is used where it is. */
  private Path copy(TempFolder temp, String name) throws IOException {
    Path specs = catalog.root().resolve("specs");
    Path copy = temp.path().resolve(name);
    TempFolder.copy(specs, copy.resolve("specs"));
    for (String module : JAVA) {
      Files.createSymbolicLink(copy.resolve(module), catalog.root().resolve(module));
    }
    return copy;
  }

  private static void all(List<Callable<Void>> tasks) throws IOException, InterruptedException {
    ExecutorService workers = Executors.newFixedThreadPool(tasks.size());
    try {
      for (Future<Void> task : workers.invokeAll(tasks)) {
        task.get();
      }
    } catch (ExecutionException e) {
      throw new IOException("the mutants cannot be tried: " + e.getCause().getMessage(), e);
    } finally {
      workers.shutdownNow();
    }
  }
}
