package dev.wakeproof.bench.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.bench.workload.Pipes;
import dev.wakeproof.bench.workload.ThreadKind;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class MeasurementTest {
  @Test
  void ratio_ofTwoScores_isBoundedByTheirErrors() {
    assertThat(Ratio.of(30, 6, 10, 2)).isEqualTo(new Ratio(3, 2, 4.5));
  }

  @Test
  void ratio_errorAsLargeAsTheScore_isUnbounded() {
    assertThat(Ratio.of(30, 6, 10, 10)).isEqualTo(new Ratio(3, 1.2, null));
    assertThat(Ratio.of(30, 40, 10, 2)).isEqualTo(new Ratio(3, 0, 8.75));
  }

  @Test
  void ratio_withinTheBounds_isPossible() {
    Ratio bounded = new Ratio(3, 2, 4.5);
    assertThat(bounded.excludes(2)).isTrue();
    assertThat(bounded.excludes(2.1)).isFalse();
    assertThat(bounded.excludes(4.5)).isFalse();
    assertThat(bounded.excludes(4.6)).isTrue();
    Ratio open = new Ratio(3, 2, null);
    assertThat(open.excludes(2)).isTrue();
    assertThat(open.excludes(1000)).isFalse();
  }

  @Test
  void ratio_aboveOne_isBetter() {
    assertThat(of("semabench", 30).over(of("semabench", 10)).value()).isEqualTo(3);
    assertThat(of("ping-pong", 10).over(of("ping-pong", 30)).value()).isEqualTo(3);
  }

  @Test
  void fairness_leastShare_isOfTheFairPart() {
    assertThat(shares(List.of(0.5, 0.5)).leastShare()).isEqualTo(1);
    assertThat(shares(List.of(0.05, 0.95)).leastShare()).isEqualTo(0.1);
    assertThat(shares(List.of(0.0, 1.0)).leastShare()).isZero();
  }

  @Test
  void only_pattern_keepsMatchingTrials() {
    Plan plan = Plan.full().only(Pattern.compile("semabench/Semaphore/(2|4) platform"));
    assertThat(plan.trials())
        .extracting(Trial::implementation, Trial::threads)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple("Semaphore", 2),
            org.assertj.core.groups.Tuple.tuple("Semaphore", 4));
    assertThat(plan.name()).isNotEqualTo(Plan.FULL);
  }

  @Test
  void plan_unsupportedCase_isLeftOut() {
    List<Trial> trials = Plan.full().trials();
    assertThat(trials)
        .filteredOn(t -> t.implementation().equals(Pipes.MPSC_BLOCKING))
        .isNotEmpty()
        .allMatch(t -> t.threads() <= 2 && t.capacity() != 1);
    assertThat(trials.stream().anyMatch(t -> t.kind() == ThreadKind.VIRTUAL))
        .isEqualTo(Runtime.version().feature() >= 21);
  }

  @Test
  void trials_ofTheQuickPlan_areInTheFullPlan() {
    assertThat(Plan.full().trials()).containsAll(Plan.quick().trials());
  }

  private static Measurement of(String workload, double score) {
    return new Measurement(workload, "Semaphore", 2, "platform", 0, score, 0, "-", 0, List.of(), 0);
  }

  private static Measurement shares(List<Double> shares) {
    return new Measurement(
        "semabench", "Semaphore", 2, "platform", 0, 1, 0, "ops/ms", 0, shares, 0);
  }
}
