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
import dev.wakeproof.checker.engine.Children;
import dev.wakeproof.checker.engine.Engine;
import dev.wakeproof.checker.engine.Engines;
import dev.wakeproof.checker.engine.TempFolder;
import dev.wakeproof.checker.engine.tlc.TlcJar;
import dev.wakeproof.checker.mutants.generated.Argued;
import dev.wakeproof.checker.mutants.generated.FamilyResult;
import dev.wakeproof.checker.mutants.generated.Generated;
import dev.wakeproof.checker.spec.PlusCal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Lets the checks look at each mutant of a family's algorithms until a check is not what it was.
 */
public final class SpecMutantRun {
  /** That read a specification. */
  private static final Set<String> ENGINES = Set.of("tlc", "conformance");

  /** What the conformance engine runs, and what it runs in. */
  private static final List<String> JAVA =
      List.of("conformance", "explorer", "java-impl", "as-published", "scenarios");

  private final Catalog catalog;
  private final Children children;
  private final Map<String, String> environment;
  private final PlusCal translator;

  /**
   * With the TLC in use.
   *
   * @param environment of this program, which may name one
   */
  public SpecMutantRun(Catalog catalog, Map<String, String> environment, Children children)
      throws TlcJar.NotTlc {
    this.catalog = catalog;
    this.children = children;
    this.environment = environment;
    Path jar = TlcJar.inUse(environment, children).path();
    this.translator =
        TlcJar.isChosen(environment) ? new PlusCal(jar, children) : PlusCal.hosted(jar, children);
  }

  /** The algorithms that ship of that family. */
  public static List<Path> algorithms(Catalog catalog, String family) throws IOException {
    Path folder = catalog.root().resolve("specs").resolve(family);
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> found = new ArrayList<>();
      for (Path file : files.filter(file -> file.toString().endsWith(".tla")).sorted().toList()) {
        if (PlusCal.isIn(Files.readString(file))) {
          found.add(file);
        }
      }
      return found;
    }
  }

  /**
   * Tells {@code each} of every mutant as it comes.
   *
   * @param only mutants with this in their id; empty for all
   */
  public FamilyResult run(
      String family, String only, int workers, Consumer<Generated> each, Consumer<String> log)
      throws IOException, CatalogException, InterruptedException {
    Argued argued = Argued.of(catalog.root(), "specs/" + family);
    Answers answers = Answers.of(answers(family));
    List<Generated> results = Collections.synchronizedList(new ArrayList<>());
    long start = System.nanoTime();
    try (TempFolder temp = new TempFolder("mutants")) {
      for (Path module : algorithms(catalog, family)) {
        String name = module.getFileName().toString().replace(".tla", "");
        List<Check> checks = checks(family, module);
        List<SpecMutant> mutants =
            SpecMutator.of(name, Files.readString(module)).stream()
                .filter(mutant -> mutant.id().contains(only))
                // They take longest: all have to be asked of what nobody is expected to notice.
                .sorted(Comparator.comparing(mutant -> argued.isOf(mutant.id())))
                .toList();
        log.accept(name + ": " + mutants.size() + " mutants, " + checks.size() + " checks");
        if (mutants.isEmpty()) {
          continue;
        }
        List<Callable<Void>> tasks = new ArrayList<>();
        Iterator<SpecMutant> left = mutants.iterator();
        Jury jury = new Jury(checks, children, answers);
        jury.swearIn(engines(copy(temp, name)), new Contents());
        for (int worker = 0; worker < workers; worker++) {
          Path root = copy(temp, name + worker);
          List<Engine> engines = engines(root);
          tasks.add(
              () -> {
                for (SpecMutant mutant = next(left); mutant != null; mutant = next(left)) {
                  Generated result = attempt(family, module, mutant, new Desk(root, engines, jury));
                  if (result != null) {
                    Generated judged = argued.judge(result);
                    results.add(judged);
                    each.accept(judged);
                  }
                }
                return null;
              });
        }
        all(tasks);
      }
    }
    boolean all = only.isEmpty() && !children.interrupted();
    double seconds = Math.round((System.nanoTime() - start) / 1e8) / 10.0;
    return new FamilyResult(family, seconds, List.copyOf(results), argued.wrong(results, all));
  }

  /** Forgets what was found out of that family. */
  public void forget(String family) throws IOException {
    Files.deleteIfExists(answers(family));
  }

  private Path answers(String family) {
    return catalog.root().resolve("build/generated-specs").resolve(family + ".tsv");
  }

  /**
   * Where one worker has its mutants judged, one after the other.
   *
   * @param root what its engines read
   */
  private record Desk(Path root, List<Engine> engines, Jury jury) {}

  private SpecMutant next(Iterator<SpecMutant> left) {
    synchronized (left) {
      return left.hasNext() && !children.interrupted() ? left.next() : null;
    }
  }

  /** What becomes of one; null if it is the same algorithm, or none, or nobody waited for it. */
  private Generated attempt(String family, Path module, SpecMutant mutant, Desk desk)
      throws IOException {
    String shipped = Files.readString(module);
    Path copy = desk.root().resolve(catalog.root().relativize(module));
    String text;
    try {
      text = translator.translate(module.getFileName(), mutant.text());
      if (algorithm(text).equals(algorithm(shipped))) {
        return null;
      }
      Files.writeString(copy, text);
    } catch (PlusCal.Untranslatable e) {
      return null;
    }
    try {
      long start = System.nanoTime();
      Jury.Finding finding = desk.jury().judge(mutant.id(), text, desk.engines());
      return finding == null
          ? null
          : new Generated(
              family,
              mutant.id(),
              module.getFileName() + ":" + mutant.line(),
              mutant.step(),
              mutant.operator(),
              finding.fate(),
              finding.engine(),
              finding.check(),
              finding.what(),
              Math.round((System.nanoTime() - start) / 1e8) / 10.0);
    } finally {
      Files.writeString(copy, shipped);
    }
  }

  /** What TLC reads: the translation, without the checksums. */
  private static String algorithm(String text) {
    String translation = PlusCal.translationIn(text);
    return translation.substring(translation.indexOf('\n') + 1);
  }

  /** What of the family holds, or is reached, within a reasonable time, of that module. */
  private List<Check> checks(String family, Path module) throws IOException {
    List<Path> folders = SpecFolders.seenBy(catalog.root(), family);
    Contents contents = new Contents();
    List<Engine> engines = engines(catalog.root());
    List<Check> checks = new ArrayList<>();
    for (Check check : catalog.checks()) {
      if (ENGINES.contains(check.engine())
          && check.family().equals(family)
          && check.role() != Role.CONTROL
          && check.size() != Size.LARGE
          && Engines.of(check, engines).unavailable().isEmpty()
          && ReachedModules.from(model(check).module(), folders, "", contents)
              .containsValue(module)) {
        checks.add(check);
      }
    }
    return checks;
  }

  private TlcTarget model(Check check) {
    return check.beside() == null
        ? TlcTarget.of(catalog.root(), check)
        : TlcTarget.of(catalog.root(), check.family(), check.beside().model());
  }

  private List<Engine> engines(Path root) {
    return Engines.all(root, environment, children);
  }

  /** The specifications, and the Java beside them, which stays where it is. */
  private Path copy(TempFolder temp, String name) throws IOException {
    Path specs = catalog.root().resolve("specs");
    Path copy = temp.path().resolve(name);
    try (Stream<Path> files = Files.walk(specs)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path to = copy.resolve("specs").resolve(specs.relativize(file));
        Files.createDirectories(to.getParent());
        Files.copy(file, to);
      }
    }
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
