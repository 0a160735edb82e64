package dev.wakeproof.checker.cli;

import dev.wakeproof.checker.catalog.Installation;
import dev.wakeproof.checker.report.CheckReport;
import dev.wakeproof.checker.report.RunReport;
import dev.wakeproof.checker.report.SummaryLines;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The end of a run: its last lines and its exit code.
 *
 * @param missing required engines that are not installed, with the reason
 * @param lost why the report could not be written; empty if it was written
 */
record Conclusion(RunReport run, Map<String, String> missing, Optional<String> lost) {

  void print(PrintWriter out, Path folder) {
    out.println();
    List<CheckReport> unexpected =
        run.checks().stream()
            .filter(CheckReport::unexpected)
            .sorted(
                Comparator.comparing(Conclusion::saysLittle)
                    .thenComparing(check -> check.trace().size()))
            .toList();
    for (CheckReport check : unexpected) {
      out.println("FAILED " + check.id() + ": " + why(check));
      if (check.seed() != null) {
        out.println("  repeat: " + check.replay());
      }
    }
    if (!unexpected.isEmpty()) {
      out.println(
          "details: "
              + Installation.command("explain " + unexpected.get(0).id())
              + (folder.endsWith("build/report") ? "" : " --report " + folder));
      out.println();
    }
    SummaryLines.of(run).forEach(out::println);
    missing.forEach((engine, why) -> out.println("REQUIRED: " + engine + ": " + why));
    if (run.summary().interrupted()) {
      out.println("INTERRUPTED: what had not ended was not run");
    }
    out.println(
        lost.map(why -> "REPORT LOST: " + why + "; what is in " + folder + " may be of another run")
            .orElse("report: " + folder.resolve("index.html")));
    out.flush();
  }

  /**
   * A check without a counterexample comes last, and before it a violated refinement, which says
   * only that a step is not one of the other specification.
   */
  private static int saysLittle(CheckReport check) {
    if (check.trace().isEmpty()) {
      return 2;
    }
    return check.property() != null && check.property().startsWith("Refines") ? 1 : 0;
  }

  /** Returns the reason in one line; of a violated property {@code explain} says the rest. */
  private static String why(CheckReport check) {
    return check.property() == null || check.answer().equals(check.expected().toString())
        ? check.reason().lines().findFirst().orElseThrow()
        : "expected " + check.expected() + " but got " + check.answer();
  }

  int exitCode() {
    if (run.summary().interrupted()) {
      return ExitCode.INTERRUPTED;
    }
    if (run.summary().notAsExpected() > 0 || lost.isPresent()) {
      return ExitCode.NOT_AS_EXPECTED;
    }
    // Other shards may have run the rest.
    boolean nothingRan = run.shard() == null && run.summary().notRun() == run.summary().checks();
    return nothingRan || !missing.isEmpty() ? ExitCode.UNAVAILABLE : ExitCode.AS_EXPECTED;
  }
}
