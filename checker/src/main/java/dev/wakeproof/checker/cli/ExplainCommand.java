package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.report.CheckReport;
import dev.wakeproof.checker.report.ProofTable;
import dev.wakeproof.checker.report.TraceSvg;
import dev.wakeproof.checker.report.TraceTable;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows one check of the last run with its counterexample or its proof. */
@Command(
    name = "explain",
    description =
        "Prints what the last run found out about a check, with its counterexample or its proof.",
    mixinStandardHelpOptions = true)
final class ExplainCommand implements Callable<Integer> {
  @Mixin private ProjectOptions project;
  @Mixin private ReportOptions report;

  @Parameters(paramLabel = "ID", description = "The check.")
  private String id;

  @Option(
      names = "--svg",
      paramLabel = "FILE",
      description = "Draw the counterexample into this file, and print nothing.")
  private Path picture;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws CatalogException, IOException {
    CheckReport check = report.folder(project.root()).read().get(id);
    if (picture != null) {
      if (check.trace().isEmpty()) {
        throw new CatalogException(id + " has no counterexample to draw");
      }
      Files.writeString(picture, TraceSvg.render(check));
      return ExitCode.AS_EXPECTED;
    }
    PrintWriter out = spec.commandLine().getOut();
    out.println(check.id() + ": " + check.about());
    out.println("expected " + check.expected() + ", got " + check.answer());
    if (check.reason() != null) {
      out.println(check.reason());
    }
    if (check.bound() != null) {
      out.println("bounded by the " + check.bound().kind() + ": " + check.bound().value());
    }
    List<String> table = TraceTable.lines(check.trace(), check.loopAt());
    if (table.isEmpty() && check.proof() == null) {
      out.println("no counterexample");
    }
    table.forEach(out::println);
    ProofTable.lines(check.proof()).forEach(out::println);
    return ExitCode.AS_EXPECTED;
  }
}
