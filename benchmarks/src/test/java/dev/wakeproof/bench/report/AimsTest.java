package dev.wakeproof.bench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.bench.run.Measurement;
import dev.wakeproof.bench.run.Plan;
import dev.wakeproof.bench.run.Trial;
import dev.wakeproof.bench.workload.ThreadKind;
import java.util.List;
import org.junit.jupiter.api.Test;

/** An aim is met only if everything was measured and reached it. */
class AimsTest {
  private static final Aim TWICE =
      aim("semabench", List.of("Semaphore", "Semaphore(fair)"), List.of(2, 4), 2);

  @Test
  void aim_allCasesMet_isMet() {
    AimResult result = allCases(10);
    assertThat(result.verdict()).isEqualTo(AimVerdict.MET);
    assertThat(result.ratio().value()).isEqualTo(2.0);
    assertThat(AimLines.verdict(result)).startsWith("met: 2.00");
    assertThat(AimLines.details(result)).isEmpty();
  }

  @Test
  void aim_oneCaseMissed_isMissed() {
    AimResult result = allCases(1000);
    assertThat(result.verdict()).isEqualTo(AimVerdict.MISSED);
    assertThat(result.ratio().value()).as("the best peer counts").isEqualTo(0.25);
    assertThat(AimLines.verdict(result)).startsWith("missed: 0.25").contains("8.00 times too slow");
    assertThat(AimLines.details(result))
        .singleElement()
        .asString()
        .startsWith("CountingSemaphore beside Semaphore(fair), 4 threads: 0.25");
  }

  @Test
  void aim_missedWithinTheError_saysSo() {
    AimResult result = oneCase(199, 5);
    assertThat(result.verdict()).isEqualTo(AimVerdict.WITHIN_ERROR);
    assertThat(AimLines.verdict(result)).startsWith("missed by less than the error");
  }

  @Test
  void aim_metWithinTheError_saysSo() {
    AimResult result = oneCase(201, 5);
    assertThat(result.verdict()).isEqualTo(AimVerdict.WITHIN_ERROR);
    assertThat(AimLines.verdict(result)).startsWith("reached by less than the error: 2.01");
  }

  @Test
  void aim_peerWithLargeError_canBeMet() {
    AimResult result =
        AimResult.of(
            aim("semabench", List.of("Semaphore"), List.of(2), 2),
            List.of(
                result("semabench", "CountingSemaphore", 2, 900, 100, "ops/ms"),
                result("semabench", "Semaphore", 2, 100, 200, "ops/ms")));
    assertThat(result.verdict()).isEqualTo(AimVerdict.MET);
    assertThat(AimLines.verdict(result)).isEqualTo("met: 9.00, 2.67 to ∞");
  }

  @Test
  void aim_verdict_isOfTheWorstCase() {
    AimResult result =
        AimResult.of(
            TWICE,
            List.of(
                result("semabench", "CountingSemaphore", 2, 300, 0, "ops/ms"),
                result("semabench", "CountingSemaphore", 4, 500, 400, "ops/ms"),
                ops("Semaphore", 2, 100),
                ops("Semaphore", 4, 100),
                ops("Semaphore(fair)", 2, 1),
                ops("Semaphore(fair)", 4, 1)));
    assertThat(result.verdict()).isEqualTo(AimVerdict.WITHIN_ERROR);
    assertThat(result.ratio().value()).isEqualTo(5);
  }

  @Test
  void aim_missingPeer_isNotMet() {
    AimResult result =
        AimResult.of(
            TWICE,
            List.of(
                ops("CountingSemaphore", 2, 200), ops("CountingSemaphore", 4, 250),
                ops("Semaphore", 2, 1), ops("Semaphore", 4, 1)));
    assertThat(result.verdict()).isEqualTo(AimVerdict.NOT_MEASURED);
    assertThat(result.ratio()).isNull();
    assertThat(AimLines.verdict(result)).isEqualTo("not measured in this run");
    assertThat(AimLines.details(result))
        .containsExactly("not measured: Semaphore(fair), 2, 4 threads");
  }

  @Test
  void aim_partialRun_isNotDecided() {
    AimResult result =
        AimResult.of(
            TWICE,
            List.of(
                ops("CountingSemaphore", 2, 900),
                ops("Semaphore", 2, 100),
                ops("Semaphore(fair)", 2, 100)));
    assertThat(result.verdict()).isEqualTo(AimVerdict.NOT_MEASURED);
    assertThat(AimLines.verdict(result)).startsWith("met where measured: 9.00");
    assertThat(AimLines.details(result))
        .containsExactly("not measured: CountingSemaphore, 4 threads");
  }

  @Test
  void aim_otherCases_areIgnored() {
    Measurement virtual =
        new Measurement(
            "semabench", "CountingSemaphore", 2, "virtual", 0, 900, 0, "ops/ms", 0, List.of(), 0);
    Measurement ofOne =
        new Measurement(
            "semabench", "CountingSemaphore", 2, "platform", 1, 900, 0, "ops/ms", 0, List.of(), 0);
    AimResult result =
        AimResult.of(
            aim("semabench", List.of("Semaphore"), List.of(2), 2),
            List.of(virtual, ofOne, ops("Semaphore", 2, 1)));
    assertThat(result.verdict()).isEqualTo(AimVerdict.NOT_MEASURED);
  }

  @Test
  void aim_ofTimes_prefersTheShorter() {
    AimResult result =
        AimResult.of(
            aim("uncontended-semaphore", List.of("Semaphore", "Semaphore(fair)"), List.of(1), 1),
            List.of(
                result("uncontended-semaphore", "CountingSemaphore", 1, 20, 0, "ns"),
                result("uncontended-semaphore", "Semaphore", 1, 10, 0, "ns"),
                result("uncontended-semaphore", "Semaphore(fair)", 1, 30, 0, "ns")));
    assertThat(result.verdict()).isEqualTo(AimVerdict.MISSED);
    assertThat(result.ratio().value()).isEqualTo(0.5);
    assertThat(result.cases().get(0).peer()).isEqualTo("Semaphore");
  }

  @Test
  void aim_unknownImplementation_isRefused() {
    assertThatThrownBy(() -> aim("semabench", List.of("Semaphor"), List.of(2), 2))
        .hasMessageContaining("Semaphor]");
    assertThatThrownBy(() -> aim("semabench", List.of(), List.of(2), 2))
        .hasMessageContaining("compares nothing");
  }

  @Test
  void of_fullRun_measuresAllCasesOfTheAims() {
    List<Measurement> results = Plan.full().trials().stream().map(AimsTest::anything).toList();
    assertThat(Aim.all()).hasSizeGreaterThan(8);
    for (Aim aim : Aim.all()) {
      assertThat(AimLines.details(AimResult.of(aim, results)))
          .as(aim.id())
          .noneMatch(line -> line.contains("not measured"));
    }
  }

  /**
   * All other cases reach twice the peer; the parameter is the score of the fair peer with 4
   * threads.
   */
  private static AimResult allCases(double fairOfFour) {
    return AimResult.of(
        TWICE,
        List.of(
            ops("CountingSemaphore", 2, 200), ops("CountingSemaphore", 4, 250),
            ops("Semaphore", 2, 100), ops("Semaphore", 4, 100),
            ops("Semaphore(fair)", 2, 10), ops("Semaphore(fair)", 4, fairOfFour)));
  }

  /** The aim is twice a peer with the score 100. */
  private static AimResult oneCase(double score, double error) {
    return AimResult.of(
        aim("semabench", List.of("Semaphore"), List.of(2), 2),
        List.of(
            result("semabench", "CountingSemaphore", 2, score, error, "ops/ms"),
            ops("Semaphore", 2, 100)));
  }

  private static Measurement anything(Trial trial) {
    return new Measurement(
        trial.workload().id(),
        trial.implementation(),
        trial.threads(),
        ThreadKind.PLATFORM.toString(),
        trial.capacity(),
        1,
        0,
        trial.workload().unit().toString(),
        0,
        List.of(),
        0);
  }

  private static Aim aim(String workload, List<String> peers, List<Integer> threads, double least) {
    return new Aim("a", "an aim", workload, 0, List.of("CountingSemaphore"), peers, threads, least);
  }

  private static Measurement ops(String implementation, int threads, double score) {
    return result("semabench", implementation, threads, score, 0, "ops/ms");
  }

  private static Measurement result(
      String workload, String who, int threads, double score, double error, String unit) {
    return new Measurement(
        workload, who, threads, "platform", 0, score, error, unit, 0, List.of(), 0);
  }
}
