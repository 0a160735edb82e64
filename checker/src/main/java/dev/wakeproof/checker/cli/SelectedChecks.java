package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.engine.Engine;
import dev.wakeproof.checker.engine.Engines;
import dev.wakeproof.checker.host.Invocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;

/** Shows the selected checks without running them. */
final class SelectedChecks {
  private SelectedChecks() {}

  /** Returns a line for each check, and a line with their number. */
  static List<String> list(List<Check> checks) {
    int width = checks.stream().mapToInt(check -> check.id().length()).max().orElse(0);
    List<String> lines = new ArrayList<>();
    for (Check check : checks) {
      lines.add(
          String.format(
              "%-" + width + "s  %-11s %-7s %-7s %s",
              check.id(),
              check.engine(),
              check.size(),
              check.role(),
              check.about()));
    }
    lines.add(checks.size() + " checks");
    return lines;
  }

  /**
   * Prints the shell command of each check, for running it by hand.
   *
   * @return the exit code: 3 if an engine of a selected check is not installed
   */
  static int print(Path root, List<Engine> engines, List<Check> checks, CommandLine command)
      throws CatalogException, IOException {
    Readiness.demand(root, engines, checks);
    int exit = ExitCode.AS_EXPECTED;
    for (Check check : checks) {
      Engine engine = Engines.of(check, engines);
      Optional<String> unavailable = engine.unavailable();
      if (unavailable.isPresent()) {
        command.getErr().println(check.id() + ": " + unavailable.get());
        exit = ExitCode.UNAVAILABLE;
        continue;
      }
      Path scratch = root.resolve("build/by-hand").resolve(check.id());
      Files.createDirectories(scratch);
      Invocation invocation = engine.invocation(check, scratch);
      String folder = Invocation.quoted(scratch.toString());
      command.getOut().println("mkdir -p " + folder + " && " + invocation.line());
    }
    return exit;
  }
}
