package dev.wakeproof.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.Checks;
import dev.wakeproof.checker.catalog.Bound;
import dev.wakeproof.checker.catalog.Catalog;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.report.RunReport;
import dev.wakeproof.checker.report.folder.ReportFolder;
import dev.wakeproof.checker.verdict.Result;
import dev.wakeproof.checker.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Before and after a change. */
class DiffTest {
  @TempDir private Path folder;

  @Test
  void diff_equalVerdicts_exitsWithZero() throws Exception {
    String before = run("before", "1", holds("a", 100, 1), violated("b", 50, 1), holds("c", 7, 3));
    String after = run("after", "2", holds("a", 120, 4.5), violated("b", 60, 9), holds("c", 7, 4));
    CommandLineRun diff = CommandLineRun.of("report", "diff", before, after);
    assertThat(diff.exit()).as(diff.toString()).isZero();
    assertThat(diff.out().lines())
        .containsExactly(
            "distinct states:",
            "  a  100 -> 120",
            "",
            "times, where more than 3 s apart and more than twice as long:",
            "  a  1.0 s -> 4.5 s",
            "  b  1.0 s -> 9.0 s",
            "",
            "versions:",
            "  tlc  1 -> 2",
            "",
            "3 checks in both, 0 with another verdict, 1 with other states; 0 only before,"
                + " 0 only after; 5.0 s before, 17.5 s after");
    assertThat(CommandLineRun.of("report", "diff", before, before).out().lines()).hasSize(1);
  }

  @Test
  void diff_otherVerdict_exitsWithOne() throws Exception {
    String before = run("before", "1", holds("a", 100, 1));
    String after = run("after", "1", notExpected("a"));
    CommandLineRun diff = CommandLineRun.of("report", "diff", before, after + "/verdicts.json");
    assertThat(diff.exit()).isEqualTo(ExitCode.NOT_AS_EXPECTED);
    assertThat(diff.out()).contains("  a  holds -> violated Fifo (not as expected)");
  }

  @Test
  void diff_missingCheck_exitsWithOne() throws Exception {
    String before = run("before", "1", holds("a", 1, 1), holds("gone", 1, 1));
    String after = run("after", "1", holds("a", 1, 1), violated("new", 1, 1));
    CommandLineRun diff = CommandLineRun.of("report", "diff", before, after);
    assertThat(diff.exit()).isEqualTo(ExitCode.NOT_AS_EXPECTED);
    assertThat(diff.out())
        .contains("only before:\n  gone  holds\n", "only after:\n  new  violated Fifo\n");
    assertThat(
            CommandLineRun.of("report", "diff", after, run("less", "1", holds("a", 1, 1))).exit())
        .isEqualTo(ExitCode.NOT_AS_EXPECTED);
  }

  @Test
  void diff_badInput_isRefused() throws IOException {
    Path file = Files.writeString(folder.resolve("verdicts.json"), "{\"schemaVersion\": 1}");
    CommandLineRun bad = CommandLineRun.of("report", "diff", file.toString(), file.toString());
    assertThat(bad.exit()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(bad.err()).contains("verdicts.json: $", "'checks'", "verdicts.schema.json");
    CommandLineRun absent = CommandLineRun.of("report", "diff", "nowhere", "nowhere");
    assertThat(absent.exit()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(absent.err()).contains("there is no nowhere");
  }

  private String run(String name, String tlc, Result... results) throws IOException {
    ReportFolder report = new ReportFolder(folder.resolve(name));
    report.demandWritable();
    double seconds = List.of(results).stream().mapToDouble(Result::seconds).sum();
    report.write(
        RunReport.of(
            List.of(results), Map.of("wakeproof", "1", "java", "17", "tlc", tlc), seconds, false),
        new Catalog(folder, List.of("toy"), List.of(), List.of(), List.of()),
        false);
    return report.path().toString();
  }

  private static Result holds(String id, long states, double seconds) {
    Verdict verdict = Verdict.holds(new Bound("model", "tiny")).withStates(states, 1L);
    return new Result(Checks.named(id).check(), verdict, seconds);
  }

  private static Result violated(String id, long states, double seconds) {
    Verdict verdict = Verdict.violated("Fifo", null).withStates(states, 1L);
    Checks check = Checks.named(id).expecting(Outcome.VIOLATED, "Fifo", null);
    return new Result(check.check(), verdict, seconds);
  }

  private static Result notExpected(String id) {
    return new Result(Checks.named(id).check(), Verdict.violated("Fifo", null), 1);
  }
}
