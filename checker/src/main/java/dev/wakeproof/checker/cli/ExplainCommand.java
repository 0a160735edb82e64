package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.CatalogException;
import dev.wakeproof.checker.report.CheckReport;
import dev.wakeproof.checker.report.Places;
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

  @Option(names = "--full", description = "Print every step, and the whole initial state.")
  private boolean full;

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
    out.println(verdict(check));
    new Places(project.root())
        .meaning(check)
        .ifPresent(words -> out.println(check.property() + ": " + words));
    if (check.bound() != null) {
      out.println("bounded by the " + check.bound().kind() + ": " + check.bound().value());
    }
    List<String> table = TraceTable.lines(check.trace(), check.loopAt());
    List<String> last = TraceTable.lastSteps(check.trace(), check.loopAt());
    if (table.isEmpty() && check.proof() == null) {
      out.println("no counterexample");
    }
    (full ? table : last).forEach(out::println);
    if (!full && !last.equals(table)) {
      out.println("all steps and values: --full");
    }
    ProofTable.lines(check.proof()).forEach(out::println);
    return ExitCode.AS_EXPECTED;
  }

  /**
   * Returns the verdict and the reason, unless the reason says only which invariant is violated.
   */
  private static String verdict(CheckReport check) {
    String verdict =
        check.unexpected() ? "FAILED" : check.answer() + (check.notRun() ? "" : ", as expected");
    return check.reason() == null
        ? verdict
        : (verdict + ": " + check.reason())
            .replaceFirst("[:;] Invariant " + check.property() + " is violated\\.", "");
  }
}
