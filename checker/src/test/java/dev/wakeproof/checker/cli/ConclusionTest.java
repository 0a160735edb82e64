package dev.wakeproof.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.Checks;
import dev.wakeproof.checker.catalog.Check;
import dev.wakeproof.checker.catalog.Outcome;
import dev.wakeproof.checker.report.RunReport;
import dev.wakeproof.checker.verdict.Result;
import dev.wakeproof.checker.verdict.Step;
import dev.wakeproof.checker.verdict.Verdict;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Help.Ansi;

/**
 * Each check that is not as expected gets one line, with the reason and the command to read more.
 */
class ConclusionTest {
  private static final Check GREEN = Checks.named("green").check();
  private static final Check COUNTED =
      Checks.named("green").expecting(Outcome.HOLDS, null, 5L).check();
  private static final Check RED =
      Checks.named("red").expecting(Outcome.VIOLATED, "Small", null).check();

  @Test
  void print_otherVerdict_namesBoth() {
    assertThat(printed(GREEN, Verdict.violated("Small", "Invariant Small is violated.")))
        .containsExactly(
            "FAILED green: expected holds but got violated Small",
            "details: ./wakeproof explain green");
  }

  @Test
  void print_installation_namesItsCommand() {
    System.setProperty("wakeproof.home", "somewhere");
    try {
      assertThat(printed(GREEN, Verdict.violated("Small", "Invariant Small is violated.")))
          .contains("details: wakeproof explain green");
    } finally {
      System.clearProperty("wakeproof.home");
    }
  }

  @Test
  void print_otherProperty_namesBoth() {
    assertThat(printed(RED, Verdict.violated("Deadlock", "it stops")))
        .contains("FAILED red: expected violated Small but got violated Deadlock");
  }

  @Test
  void print_seededBugThatStaysGreen_namesTheProperty() {
    assertThat(printed(RED, Verdict.holds(null)))
        .contains("FAILED red: expected violated Small but got holds");
  }

  @Test
  void print_otherStateCount_namesBothAlsoInTheRow() {
    Verdict verdict = Verdict.holds(null).withStates(4L, null);
    assertThat(printed(COUNTED, verdict))
        .contains("FAILED green: expected 5 distinct states but got 4");
    assertThat(new Rows(List.of(COUNTED), Ansi.OFF).finished(new Result(COUNTED, verdict, 1)))
        .endsWith("  expected 5 distinct states but got 4");
  }

  @Test
  void print_outdatedPatch_namesTheRemedyOfTheFirstLine() {
    assertThat(printed(RED, Verdict.error("the patch does not apply; make it again\nline 2")))
        .contains(
            "FAILED red: expected violated Small but got error: the patch does not apply;"
                + " make it again");
  }

  @Test
  void print_severalFailures_beginsWithTheShortestCounterexample() {
    List<Result> results =
        List.of(
            new Result(RED, Verdict.error("x"), 0),
            new Result(Checks.named("step").check(), violated("RefinesCore", 1), 0),
            new Result(Checks.named("long").check(), violated("Small", 9), 0),
            new Result(Checks.named("short").check(), violated("Small", 3), 0));
    assertThat(printed(results, "elsewhere"))
        .extracting(line -> line.replaceAll(":.*explain", ":"))
        .startsWith(
            "FAILED short: expected holds but got violated Small",
            "FAILED long: expected holds but got violated Small",
            "FAILED step: expected holds but got violated RefinesCore",
            "FAILED red: expected violated Small but got error: x",
            "details: short --report elsewhere");
  }

  @Test
  void print_randomRun_namesItsSeed() {
    assertThat(printed(GREEN, Verdict.violated("Small", null).withExecutions(7L, "11")))
        .contains("  repeat: ./wakeproof check --check green --seed=11");
  }

  private static Verdict violated(String property, int steps) {
    return Verdict.violated(property, "")
        .withTrace(Collections.nCopies(steps, new Step("p", "S", Map.of())), null);
  }

  private static List<String> printed(Check check, Verdict verdict) {
    return printed(List.of(new Result(check, verdict, 0)), "build/report");
  }

  private static List<String> printed(List<Result> results, String folder) {
    StringWriter out = new StringWriter();
    RunReport run = RunReport.of(results, Map.of(), 1, false);
    new Conclusion(run, Map.of(), Optional.empty()).print(new PrintWriter(out), Path.of(folder));
    return out.toString().strip().lines().takeWhile(line -> !line.isEmpty()).toList();
  }
}
