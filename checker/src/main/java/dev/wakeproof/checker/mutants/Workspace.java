package dev.wakeproof.checker.mutants;

import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.engine.Children;
import dev.wakeproof.checker.engine.TempFolder;
import dev.wakeproof.checker.report.CheckReport;
import dev.wakeproof.checker.report.RunReport;
import dev.wakeproof.checker.report.folder.ReportFolder;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A copy of the project in which patches come and go; what is compiled stays for the next one. */
final class Workspace implements AutoCloseable {
  private static final Duration LIMIT = Duration.ofMinutes(10);

  private final Children children;
  private final TempFolder folder;

  Workspace(Path root, Children children) throws IOException {
    this.children = children;
    this.folder = new TempFolder("mutants");
    for (Path file : files(root)) {
      Path copy = folder.path().resolve(root.relativize(file).toString());
      Files.createDirectories(copy.getParent());
      Files.copy(file, copy);
    }
  }

  Path path() {
    return folder.path();
  }

  /** What git knows or would take in; outside of git, everything but what a build leaves. */
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

  boolean apply(Path patch) throws IOException {
    return run(path(), new ArrayList<>(), "git", "apply", patch.toString()) == 0;
  }

  void takeBack(Path patch) throws IOException {
    List<String> output = new ArrayList<>();
    demand(
        run(path(), output, "git", "apply", "--reverse", patch.toString()),
        patch + " cannot be taken back",
        output);
  }

  /** Compiles {@code modules} and what they need; what the compiler says if it cannot. */
  Optional<String> build(List<String> modules) throws IOException {
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

  /**
   * Runs one check of the copy by a process of this program.
   *
   * @throws CatalogException with what the process said, if it left no verdict
   */
  CheckReport check(String id) throws IOException, CatalogException {
    // A folder of its own: what the last patch left must not pass for what this one did.
    ReportFolder reports = new ReportFolder(Files.createTempDirectory(path(), "report"));
    List<String> output = new ArrayList<>();
    run(
        path(),
        output,
        Children.java(),
        "-cp",
        absolute(System.getProperty("java.class.path")),
        "dev.wakeproof.checker.cli.Wakeproof",
        "check",
        "--check",
        id,
        "--no-live",
        "--report",
        reports.path().toString(),
        "--root",
        path().toString());
    Optional<RunReport> report = reports.readIfThere();
    if (report.isEmpty()) {
      throw new CatalogException(String.join(" ", output));
    }
    return report.get().get(id);
  }

  private static String absolute(String classPath) {
    return String.join(
        File.pathSeparator,
        Stream.of(classPath.split(File.pathSeparator))
            .map(entry -> Path.of(entry).toAbsolutePath().toString())
            .toList());
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
