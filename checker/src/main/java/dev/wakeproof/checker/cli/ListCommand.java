package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.catalog.Check;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Shows what a selection selects. */
@Command(
    name = "list",
    description = "Lists the selected checks without running them.",
    mixinStandardHelpOptions = true)
final class ListCommand implements Callable<Integer> {
  @Mixin private ProjectOptions project;
  @Mixin private SelectionOptions selection;
  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws CatalogException, IOException {
    List<Check> checks = selection.selection().from(project.catalog());
    int width = checks.stream().mapToInt(check -> check.id().length()).max().orElse(0);
    PrintWriter out = spec.commandLine().getOut();
    for (Check check : checks) {
      out.printf(
          "%-" + width + "s  %-8s %-7s %-7s %s%n",
          check.id(),
          check.engine(),
          check.size(),
          check.role(),
          check.about());
    }
    out.println(checks.size() + " checks");
    return ExitCode.AS_EXPECTED;
  }
}
