package dev.wakeproof.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.Checks;
import dev.wakeproof.checker.catalog.Bound;
import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.report.RunReport;
import dev.wakeproof.checker.report.folder.ReportFolder;
import dev.wakeproof.checker.verdict.Result;
import dev.wakeproof.checker.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the shares of families and engines in the time of a run. */
class CostTest {
  @TempDir private Path folder;
  private String run;

  @BeforeEach
  void run() throws IOException {
    List<Result> results =
        List.of(
            result("two", "tlc", states(100L), 2),
            result("three", "tlc", states(2500L), 3),
            // The second that an error took is no second in which states were counted.
            result("wrong", "tlc", Verdict.error("over the time limit"), 1),
            result("random", "jqwik", Verdict.holdsUpTo(new Bound("tries", "9"), null), 4),
            result("absent", "jpf", Verdict.notRun("there is none"), 0));
    ReportFolder report = new ReportFolder(folder.resolve("build/report"));
    report.demandWritable();
    report.write(
        RunReport.of(results, Map.of("wakeproof", "1", "java", "17"), 7.25, false),
        new Catalog(folder, List.of("toy"), List.of(), List.of(), List.of()),
        false);
    run = report.path().toString();
  }

  @Test
  void reportCost_severalChecks_addsUpByFamilyAndEngine() {
    CommandLineRun cost = CommandLineRun.of("report", "cost", run);
    assertThat(cost.exit()).as(cost.toString()).isZero();
    assertThat(cost.out().lines())
        .containsExactly(
            "family  engine  checks  seconds  states  states/s",
            "toy     tlc          3      6.0   2,600       520",
            "toy     jqwik        1      4.0",
            "toy     jpf          0      0.0",
            "4 checks, 10.0 s one after another; the run took 7.3 s");
    assertThat(CommandLineRun.of("report", "cost", run + "/verdicts.json").out())
        .isEqualTo(cost.out());
    assertThat(CommandLineRun.of("report", "cost", "--root", folder.toString()).out())
        .as("the last run")
        .isEqualTo(cost.out());
  }

  @Test
  void cost_badInput_isRefused() throws IOException {
    assertBadInput("there is no nowhere yet; run: wakeproof check", "report", "cost", "nowhere");
    String file = Files.writeString(folder.resolve("verdicts.json"), "{").toString();
    assertBadInput("verdicts.json:1: not JSON", "report", "cost", file);
    Files.writeString(Path.of(file), "{\"schemaVersion\": 1}");
    assertBadInput("verdicts.schema.json", "report", "cost", file);
  }

  private static void assertBadInput(String line, String... arguments) {
    CommandLineRun run = CommandLineRun.of(arguments);
    assertThat(run.exit()).as(run.toString()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains(line).doesNotContain("\tat ");
    assertThat(run.out()).isEmpty();
  }

  private static Verdict states(Long states) {
    return Verdict.holds(new Bound("model", "tiny")).withStates(states, 1L);
  }

  private static Result result(String id, String engine, Verdict verdict, double seconds) {
    return new Result(Checks.named(id).of("toy", engine).check(), verdict, seconds);
  }
}
