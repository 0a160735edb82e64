package dev.wakeproof.checker.mutants;

import dev.wakeproof.checker.catalog.Bound;
import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.CatalogLoader;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Expectation;
import dev.wakeproof.checker.catalog.Limits;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.catalog.Role;
import dev.wakeproof.checker.catalog.Size;
import dev.wakeproof.checker.engine.Engine;
import dev.wakeproof.checker.engine.Engines;
import dev.wakeproof.checker.engine.jqwik.JqwikEngine;
import dev.wakeproof.checker.engine.jqwik.Seeds;
import dev.wakeproof.checker.host.Children;
import dev.wakeproof.checker.host.TempFolder;
import dev.wakeproof.checker.patch.Change;
import dev.wakeproof.checker.patch.PatchException;
import dev.wakeproof.checker.report.RunReport;
import dev.wakeproof.checker.run.Archive;
import dev.wakeproof.checker.run.Budget;
import dev.wakeproof.checker.run.RunListener;
import dev.wakeproof.checker.run.Runner;
import dev.wakeproof.checker.verdict.Result;
import dev.wakeproof.checker.verdict.Verdict;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A copy of the project to which patches are applied one after the other; compiled classes stay for
 * the next patch.
 */
final class Workspace implements Bench {
  private static final List<String> BUILT =
      List.of(
          "classes",
          "test-classes",
          "classpath.txt",
          "test-classpath.txt",
          "compiled-from",
          "compiled-to");
  private static final Duration LIMIT = Duration.ofMinutes(10);
  private static final int CONTRACT_SECONDS = 120;
  private static final int CONTRACT_MB = 1024;

  private final Children children;
  private final TempFolder folder;

  /** The original text of the files that are patched now. */
  private final Map<Path, String> unpatched = new LinkedHashMap<>();

  /** The library, as long as nothing else must be compiled. */
  private Optional<Library> library;

  private Catalog catalog;

  Workspace(Path root, Children children) throws IOException {
    this.children = children;
    this.folder = new TempFolder("mutants");
    for (Path file : files(root)) {
      Path copy = folder.path().resolve(root.relativize(file).toString());
      Files.createDirectories(copy.getParent());
      Files.copy(file, copy);
    }
    copyBuilt(root);
    library = Library.of(path());
  }

  /** Copies the compiled classes: the command has verified that they match the sources. */
  private void copyBuilt(Path root) throws IOException {
    try (Stream<Path> modules = Files.list(root)) {
      for (Path module : modules.filter(m -> Files.exists(m.resolve("pom.xml"))).toList()) {
        for (String part : BUILT) {
          copyBuilt(root, module.resolve("target").resolve(part));
        }
      }
    }
  }

  private void copyBuilt(Path root, Path from) throws IOException {
    Path to = path().resolve(root.relativize(from).toString());
    TempFolder.copy(from, to);
    if (Files.isRegularFile(to) && to.toString().endsWith("classpath.txt")) {
      Files.writeString(to, moved(Files.readString(from), root, path()));
    }
  }

  /**
   * Replaces the paths of modules in a class path. After a complete build it may name jars, which
   * are not copied.
   */
  static String moved(String classPath, Path from, Path to) {
    return Stream.of(classPath.split(File.pathSeparator))
        .map(
            entry ->
                !entry.startsWith(from + File.separator)
                    ? entry
                    : (to + entry.substring(from.toString().length()))
                        .replaceFirst("[^/]+-tests\\.jar$", "test-classes")
                        .replaceFirst("[^/]+\\.jar$", "classes"))
        .collect(Collectors.joining(File.pathSeparator));
  }

  Path path() {
    return folder.path();
  }

  /**
   * Returns the files to copy: those that git tracks or would add; without git, all but build
   * output.
   */
  private List<Path> files(Path root) throws IOException {
    List<String> listed = new ArrayList<>();
    if (Files.exists(root.resolve(".git"))) {
      demand(
          run(root, listed, "git", "ls-files", "--cached", "--others", "--exclude-standard"),
          "git cannot list the files of the project",
          listed);
      return listed.stream().map(root::resolve).filter(Files::isRegularFile).toList();
    }
    try (Stream<Path> tree = Files.walk(root)) {
      return tree.filter(Files::isRegularFile).filter(file -> !built(root, file)).toList();
    }
  }

  private static boolean built(Path root, Path file) {
    for (Path part : root.relativize(file)) {
      if (List.of("target", "build").contains(part.toString())) {
        return true;
      }
    }
    return false;
  }

  @Override
  public Optional<String> apply(Change change) throws IOException {
    Map<Path, String> before = new LinkedHashMap<>();
    Map<Path, String> changed = new LinkedHashMap<>();
    try {
      for (String name : change.files()) {
        Path file = path().resolve(name);
        if (!Files.exists(file)) {
          return Optional.of("changes " + name + ", which is not there");
        }
        String text = Files.readString(file);
        changed.put(file, change.apply(name, text));
        before.put(file, text);
      }
    } catch (PatchException e) {
      return Optional.of(e.getMessage());
    }
    unpatched.putAll(before);
    write(changed);
    return Optional.empty();
  }

  @Override
  public void takeBack() throws IOException {
    write(unpatched);
    unpatched.clear();
  }

  private static void write(Map<Path, String> texts) throws IOException {
    for (Map.Entry<Path, String> text : texts.entrySet()) {
      Files.writeString(text.getKey(), text.getValue());
    }
  }

  @Override
  public Optional<String> build(Collection<String> modules) throws IOException {
    if (library.isPresent()) {
      Optional<String> mistake = library.get().compile();
      if (mistake.isPresent() || library.get().looksTheSame()) {
        return mistake;
      }
      library = Optional.empty();
    }
    return buildAll(modules);
  }

  private Optional<String> buildAll(Collection<String> modules) throws IOException {
    List<String> output = new ArrayList<>();
    int exit =
        run(
            path(),
            output,
            "mvn",
            "-q",
            "-o",
            "-B",
            "-Dcompiler.warnings=-nowarn",
            "-Dcompiler.plugin=-nowarn",
            "test-compile",
            "-am",
            "-pl",
            String.join(",", modules));
    if (exit == 0) {
      return Optional.empty();
    }
    return output.stream()
        .filter(line -> line.startsWith("[ERROR] ") && line.contains(".java:"))
        .findFirst()
        .or(() -> Optional.of(String.join(" ", output)));
  }

  @Override
  public Verdict test(String test) {
    return new JqwikEngine(path(), Map.of(), children, Seeds.FRESH).alone(contract(test));
  }

  /** Returns a check for a contract test, which the catalog does not contain. */
  static Check contract(String test) {
    return new Check(
        test,
        "",
        "jqwik",
        test,
        "SC",
        Role.VERIFY,
        test,
        Size.SMALL,
        new Bound("tests", "1"),
        new Limits(CONTRACT_SECONDS, CONTRACT_MB),
        List.of(),
        null,
        List.of(),
        new Expectation(Outcome.HOLDS_BOUNDED, null, null, null, null, null),
        1,
        false,
        Map.of(),
        null,
        null,
        null);
  }

  /** Runs checks in this process: a patch changes the library, and no catalog. */
  @Override
  public RunReport check(List<String> ids) throws CatalogException {
    if (catalog == null) {
      catalog = CatalogLoader.load(path());
    }
    List<Check> checks =
        catalog.checks().stream().filter(check -> ids.contains(check.id())).toList();
    List<Engine> engines =
        Engines.all(path(), System.getenv(), children, Seeds.FRESH, Optional.empty());
    try {
      List<Result> results =
          new Runner(engines, Budget.ofThisMachine(), children, Archive.NONE, RunListener.NONE)
              .run(checks);
      return RunReport.of(results, Map.of(), 0, children.interrupted());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }

  private int run(Path in, List<String> output, String... command) throws IOException {
    return children.run(List.of(command), in, LIMIT, output::add).exit();
  }

  private static void demand(int exit, String otherwise, List<String> output) throws IOException {
    if (exit != 0) {
      throw new IOException(otherwise + ": " + String.join(" ", output));
    }
  }

  @Override
  public void close() throws IOException {
    folder.close();
  }
}
