package dev.wakeproof.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ReportTest {
  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
  private final Report report =
      new Report("M", new PrintStream(printed, true, StandardCharsets.UTF_8));

  private void proved(String action, String property, String... restsOn) {
    report.add(
        new Prover.Result(
            action, property, Solver.Outcome.PROVED, 0, 0, null, Set.copyOf(List.of(restsOn))));
  }

  private String printed() {
    return printed.toString(StandardCharsets.UTF_8);
  }

  @Test
  void unneeded_eachLemmaServesTheGoal_reportsNone() {
    proved(Prover.GOAL, "Goal", "Direct");
    proved("Step", "Direct", "Direct", "Indirect");
    proved("Step", "Indirect", "Indirect");

    report.unneeded(List.of("Direct", "Indirect"), List.of("Goal"));

    assertThat(report.allProved()).isTrue();
    assertThat(printed()).isEmpty();
  }

  @Test
  void unneeded_lemmaThatIsTheGoal_isWantedForItself() {
    proved(Prover.GOAL, "Goal", "Goal");
    proved("Step", "Goal", "Goal", "Direct");
    proved("Step", "Direct", "Direct");

    report.unneeded(List.of("Direct", "Goal"), List.of("Goal"));

    assertThat(report.allProved()).isTrue();
    assertThat(printed()).isEmpty();
  }

  @Test
  void unneeded_lemmasThatServeOnlyEachOther_reportsThem() {
    proved(Prover.GOAL, "Goal", "Direct");
    proved("Step", "Direct", "Direct");
    proved("Step", "One", "Other");
    proved("Step", "Other", "One");

    report.unneeded(List.of("Direct", "One", "Other"), List.of("Goal"));

    assertThat(report.allProved()).isFalse();
    assertThat(printed())
        .contains("NOT NEEDED  One", "NOT NEEDED  Other")
        .doesNotContain("NOT NEEDED  Direct");
  }
}
