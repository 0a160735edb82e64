package dev.wakeproof.checker.engine;

import dev.wakeproof.checker.catalog.Installation;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The classes and libraries that engines run. They are in the project's build, or in an
 * installation, which serves projects without engines.
 */
public final class EngineClasses {
  private final Path root;
  private final Optional<Path> home;

  private EngineClasses(Path root, Optional<Path> home) {
    this.root = root;
    this.home = home;
  }

  public static EngineClasses of(Path root) {
    return new EngineClasses(root, Installation.home());
  }

  public Path folder(String module) {
    return home.map(folder -> folder.resolve("classes/wakeproof-" + module))
        .orElseGet(() -> root.resolve(module).resolve("target/classes"));
  }

  public boolean present(String module) {
    return home.isPresent()
        ? Files.isDirectory(folder(module))
        : Files.exists(builtLibraries(module));
  }

  /** Returns the libraries of the module as a class path. */
  public String libraries(String module) throws IOException {
    if (home.isEmpty()) {
      return Files.readString(builtLibraries(module)).strip();
    }
    try (Stream<Path> jars = Files.list(home.get().resolve("lib"))) {
      return jars.sorted().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }
  }

  private Path builtLibraries(String module) {
    return root.resolve(module).resolve("target/classpath.txt");
  }
}
