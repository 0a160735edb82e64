package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.engine.Children;
import dev.wakeproof.checker.engine.Engine;
import dev.wakeproof.checker.engine.Engines;
import dev.wakeproof.checker.engine.Invocation;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Shows how an engine is started for a check. */
@Command(
    name = "command",
    description = "Prints the command that a check runs, to be run by hand in a shell.",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:printed", "2:bad usage or environment", "3:its engine is not installed"})
final class ByHandCommand implements Callable<Integer> {
  @Mixin private ProjectOptions project;
  @Mixin private OneCheck one;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws CatalogException, IOException {
    Path root = project.root();
    Check check = one.from(project.catalog());
    List<Engine> engines = Engines.all(root, System.getenv(), new Children());
    Readiness.demand(root, engines, List.of(check));
    Engine engine = Engines.of(check, engines);
    Optional<String> unavailable = engine.unavailable();
    if (unavailable.isPresent()) {
      spec.commandLine().getErr().println(unavailable.get());
      return ExitCode.UNAVAILABLE;
    }
    Path scratch = root.resolve("build/by-hand").resolve(check.id());
    Files.createDirectories(scratch);
    Invocation invocation = engine.invocation(check, scratch);
    PrintWriter out = spec.commandLine().getOut();
    out.println("mkdir -p " + Invocation.quoted(scratch.toString()) + " && " + invocation.line());
    return ExitCode.AS_EXPECTED;
  }
}
