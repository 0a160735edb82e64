package dev.wakeproof.checker.code;

import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Digest;
import java.io.File;
import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Checks that the classes to run were compiled from the current sources, and have not changed
 * since. The build stores a copy of the sources and of the classes. Contents are compared, not
 * times.
 */
public final class Freshness {
  /** The file beside the classes in which the build records the sources it compiled. */
  private static final String COMPILED_FROM = "target/compiled-from";

  private static final String COMPILED_TO = "compiled-to";

  private static final String LIBRARY = "java-impl/src/main";

  private static final List<String> CELLS_AND_SCENARIOS =
      List.of(LIBRARY, "as-published/src/main", "scenarios/src/main");

  /** The modules that each engine runs besides those of all engines. */
  private static final Map<String, List<String>> RUN =
      Map.of(
          "explorer", List.of("java-impl/src/shims", "explorer/src/main", "explorer/src/shims"),
          "jpf", List.of("java-impl/src/shims", "jpf-config/src/main"),
          "conformance",
              List.of(
                  "java-impl/src/shims",
                  "explorer/src/main",
                  "explorer/src/shims",
                  "conformance/src/main"),
          "mutation", List.of("mutation/src/main"),
          "jqwik",
              List.of(
                  "java-impl/src/test",
                  "java-impl/src/shims",
                  "explorer/src/main",
                  "explorer/src/shims",
                  "abstraction/src/main",
                  "property-tests/src/contract",
                  "property-tests/src/property",
                  "property-tests/src/exploration",
                  "property-tests/src/test"));

  private final Path root;

  public Freshness(Path root) {
    this.root = root;
  }

  /**
   * Returns the sources that the library's classes were compiled from; the current sources if there
   * are no classes.
   */
  public static Path library(Path root) {
    Path compiled = root.resolve("java-impl").resolve(COMPILED_FROM).resolve("main/java");
    return Files.isDirectory(compiled) ? compiled : root.resolve("java-impl/src/main/java");
  }

  /**
   * Returns the digest of everything that the library is checked with: scenarios, specifications,
   * tests and engines.
   */
  public static String tests(Path root) throws IOException {
    Set<String> folders = new TreeSet<>();
    RUN.values().forEach(folders::addAll);
    folders.addAll(CELLS_AND_SCENARIOS);
    folders.remove(LIBRARY);
    folders.add("specs");
    return Digest.ofFolders(root, folders);
  }

  /**
   * Throws if classes of these engines or of this program are outdated, with the command that
   * builds them.
   */
  public void demand(Iterable<String> engines) throws CatalogException, IOException {
    Set<String> sources = new LinkedHashSet<>();
    for (String engine : engines) {
      if (engine.equals("prove")) {
        sources.add("prove/src/main"); // It reads specifications alone.
      } else if (RUN.containsKey(engine)) {
        sources.addAll(CELLS_AND_SCENARIOS);
        sources.addAll(RUN.get(engine));
      }
    }
    List<String> stale = new ArrayList<>();
    for (String source : sources) {
      stale.addAll(stale(root, source));
    }
    stale.addAll(staleOfThisProgram());
    refuse(stale, "what the classes were compiled from");
    List<String> damaged = new ArrayList<>();
    for (String module : modules(sources)) {
      damaged.addAll(damaged(root, module));
    }
    refuse(damaged, "as the compiler left it");
  }

  private static Set<String> modules(Set<String> sources) {
    Set<String> modules = new TreeSet<>();
    sources.forEach(source -> modules.add(source.substring(0, source.indexOf('/'))));
    return modules;
  }

  private static void refuse(List<String> files, String otherwise) throws CatalogException {
    if (!files.isEmpty()) {
      String others = files.size() == 1 ? "" : " (nor are " + (files.size() - 1) + " more)";
      throw new CatalogException(
          files.get(0) + " is not " + otherwise + others + "; run: make build");
    }
  }

  /** Returns the class files that were changed, added or removed since they were compiled. */
  private static List<String> damaged(Path root, String module) throws IOException {
    Path target = root.resolve(module).resolve("target");
    Path then = target.resolve(COMPILED_TO);
    Set<Path> classes = new TreeSet<>(files(then));
    for (String folder : List.of("classes", "test-classes")) {
      files(target.resolve(folder)).stream()
          .filter(file -> file.toString().endsWith(".class"))
          .map(Path.of(folder)::resolve)
          .forEach(classes::add);
    }
    List<String> damaged = new ArrayList<>();
    for (Path file : classes) {
      if (!same(target.resolve(file), then.resolve(file))) {
        damaged.add(module + "/target/" + file);
      }
    }
    return damaged;
  }

  /** Returns what is outdated of this program, which may run on another project. */
  private static List<String> staleOfThisProgram() throws IOException {
    List<String> stale = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      Path classes = Path.of(entry).toAbsolutePath().normalize();
      Path module = classes.resolve("../..").normalize();
      if (classes.endsWith("target/classes")) {
        stale.addAll(stale(module.getParent(), module.getFileName() + "/src/main"));
      }
    }
    return stale;
  }

  /**
   * Returns the files below {@code source} that were changed, added or removed since they were
   * compiled.
   */
  private static List<String> stale(Path root, String source) throws IOException {
    Path now = root.resolve(source);
    if (!Files.isDirectory(now)) {
      return List.of();
    }
    Path then = root.resolve(source.replace("/src/", "/" + COMPILED_FROM + "/"));
    Set<Path> files = new TreeSet<>(files(now));
    files.addAll(files(then));
    List<String> stale = new ArrayList<>();
    for (Path file : files) {
      if (!same(now.resolve(file), then.resolve(file))) {
        stale.add(source + "/" + file);
      }
    }
    return stale;
  }

  private static boolean same(Path now, Path then) throws IOException {
    return Files.isRegularFile(now) && Files.isRegularFile(then) && Files.mismatch(now, then) == -1;
  }

  private static List<Path> files(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> tree = Files.walk(folder, FileVisitOption.FOLLOW_LINKS)) {
      return tree.filter(Files::isRegularFile).map(folder::relativize).toList();
    }
  }
}
