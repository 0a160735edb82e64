package dev.wakeproof.checker.engine.jqwik;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The class path of the tests' JVM.
 *
 * @param tested the project's own classes and tests, which every run loads anew
 * @param libraries everything else, which runs share
 */
record TestClassPath(String tested, String libraries) {

  /** Reads the class path of the tests in {@code module} that the build has written. */
  static TestClassPath of(Path root, Path module) throws IOException {
    Path built = module.resolve("target/test-classpath.txt");
    if (!Files.exists(built)) {
      throw notCompiled();
    }
    List<String> tested = new ArrayList<>();
    tested.add(module.resolve("target/test-classes").toString());
    tested.add(module.resolve("target/classes").toString());
    List<String> libraries = new ArrayList<>();
    for (String entry : Files.readString(built).strip().split(File.pathSeparator, -1)) {
      Path path = Path.of(entry);
      (path.startsWith(root) || path.startsWith(root.toRealPath()) ? tested : libraries).add(entry);
    }
    // This program contributes JUnit's launcher and the main class.
    libraries.add(System.getProperty("java.class.path"));
    return new TestClassPath(
        String.join(File.pathSeparator, tested), String.join(File.pathSeparator, libraries));
  }

  static IOException notCompiled() {
    return new IOException("the property tests are not compiled; run: make build");
  }

  /** Returns the modules that were packaged before the tests were compiled. */
  List<Path> testedJars() {
    return Stream.of(tested.split(File.pathSeparator, -1))
        .map(Path::of)
        .filter(Files::isRegularFile)
        .toList();
  }
}
