package dev.wakeproof.checker.mutants;

import dev.wakeproof.checker.host.TempFolder;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles the library of a copy of the project in this JVM. The library depends on no other
 * module, so this takes a second, and a Maven build with the dependents half a minute.
 */
final class Library {
  private static final String MODULE = "java-impl";
  private static final Path SOURCES = Path.of("src", "main", "java");

  /** The compiler options of the module's own build, without those for warnings. */
  private static final List<String> OPTIONS =
      List.of("--release", "11", "-g", "-nowarn", "-proc:none");

  private final Path module;
  private final JavaCompiler compiler;
  private final Map<String, List<String>> surface;

  private Library(Path module, JavaCompiler compiler) throws IOException {
    this.module = module;
    this.compiler = compiler;
    this.surface = Surface.of(classes());
  }

  /**
   * Returns the library of a copy in which all classes are compiled from the shipped sources; empty
   * if they are not.
   */
  static Optional<Library> of(Path copy) throws IOException {
    Path module = copy.resolve(MODULE);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    return compiler != null && Files.isDirectory(module.resolve("target/classes"))
        ? Optional.of(new Library(module, compiler))
        : Optional.empty();
  }

  private Path classes() {
    return module.resolve("target/classes");
  }

  /** Compiles the library; returns the compiler's errors, if there are any. */
  Optional<String> compile() throws IOException {
    empty(classes());
    StringWriter said = new StringWriter();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      List<String> options = new ArrayList<>(OPTIONS);
      options.addAll(List.of("-d", classes().toString()));
      boolean compiles =
          compiler
              .getTask(
                  said,
                  files,
                  null,
                  options,
                  null,
                  files.getJavaFileObjectsFromPaths(files(module.resolve(SOURCES), ".java")))
              .call();
      if (!compiles) {
        return Optional.of(said.toString().lines().findFirst().orElse("it does not compile"));
      }
    }
    // Otherwise the check for outdated classes would find other sources than those compiled.
    mirror(module.resolve(SOURCES), module.resolve("target/compiled-from/main/java"));
    mirror(classes(), module.resolve("target/compiled-to/classes"));
    return Optional.empty();
  }

  /** Returns whether everything that other classes were compiled against is unchanged. */
  boolean looksTheSame() throws IOException {
    return Surface.of(classes()).equals(surface);
  }

  private static void mirror(Path from, Path to) throws IOException {
    empty(to);
    TempFolder.copy(from, to);
  }

  private static void empty(Path folder) throws IOException {
    if (Files.isDirectory(folder)) {
      TempFolder.delete(folder);
    }
    Files.createDirectories(folder);
  }

  private static List<Path> files(Path folder, String ending) throws IOException {
    try (Stream<Path> tree = Files.walk(folder)) {
      return tree.filter(Files::isRegularFile).filter(f -> f.toString().endsWith(ending)).toList();
    }
  }
}
