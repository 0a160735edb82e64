package dev.wakeproof.bench;

import dev.wakeproof.bench.report.BenchReport;
import dev.wakeproof.bench.run.Plan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Puts the tables and the picture of the last full run into the documentation. */
@Command(
    name = "docs",
    description = "Puts the tables of the last run, which must be a full one, into docs/.",
    mixinStandardHelpOptions = true)
final class DocsCommand implements Callable<Integer> {
  private static final String BEGIN = "<!-- benchmarks -->\n";
  private static final String END = "<!-- /benchmarks -->";
  private static final int REFUSED = 1;

  @Option(names = "--report", paramLabel = "DIR", defaultValue = "build/report")
  private Path report;

  @Option(names = "--docs", paramLabel = "DIR", defaultValue = "docs")
  private Path docs;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    BenchReport run = BenchReport.read(report);
    if (!run.plan().equals(Plan.FULL) || !run.failures().isEmpty()) {
      return refuse("the last run was not a whole one: " + run.plan());
    }
    Path page = docs.resolve("benchmarks.md");
    String text = Files.readString(page);
    int begin = text.indexOf(BEGIN);
    int end = text.indexOf(END, Math.max(begin, 0));
    if (begin < 0 || end < 0) {
      return refuse(page + " lacks the lines " + BEGIN.strip() + " and " + END);
    }
    String tables = Files.readString(report.resolve("benchmarks.md"));
    String picture = "\n![The ratios, with their errors](benchmarks.svg)\n";
    Files.copy(
        report.resolve("benchmarks.svg"),
        docs.resolve("benchmarks.svg"),
        StandardCopyOption.REPLACE_EXISTING);
    Files.writeString(
        page, text.substring(0, begin + BEGIN.length()) + tables + picture + text.substring(end));
    return 0;
  }

  private int refuse(String reason) {
    spec.commandLine().getErr().println(reason);
    return REFUSED;
  }
}
