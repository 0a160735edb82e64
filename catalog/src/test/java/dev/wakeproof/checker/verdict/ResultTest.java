package dev.wakeproof.checker.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.checker.Checks;
import dev.wakeproof.checker.catalog.Bound;
import dev.wakeproof.checker.catalog.Outcome;
import org.junit.jupiter.api.Test;

class ResultTest {
  private static final Bound BOUND = new Bound("model", "tiny");
  private static final Checks HOLDS = Checks.named("a").expecting(Outcome.HOLDS, null, 4L);
  private static final Checks VIOLATED =
      Checks.named("b").expecting(Outcome.VIOLATED, "Small", null);

  @Test
  void result_equalVerdict_isAsExpected() {
    assertThat(result(HOLDS, Verdict.holds(BOUND).withStates(4L, 2L)).asExpected()).isTrue();
    assertThat(result(VIOLATED, Verdict.violated("Small", "")).asExpected()).isTrue();
  }

  @Test
  void result_otherVerdict_differs() {
    assertMismatch(
        result(HOLDS, Verdict.violated("Small", "")), "expected holds but got violated Small");
    assertMismatch(result(VIOLATED, Verdict.holds(BOUND)), "expected violated Small but got holds");
    assertMismatch(result(HOLDS, Verdict.error("x")), "expected holds but got error");
  }

  @Test
  void result_boundedInsteadOfHolds_differs() {
    assertMismatch(
        result(HOLDS, Verdict.holdsUpTo(BOUND, "").withStates(4L, 2L)),
        "expected holds but got holds-bounded");
  }

  @Test
  void result_otherProperty_differs() {
    assertMismatch(
        result(VIOLATED, Verdict.violated("Deadlock", "")),
        "expected violated Small but got violated Deadlock");
  }

  @Test
  void result_otherStateCount_differs() {
    assertMismatch(
        result(HOLDS, Verdict.holds(BOUND).withStates(5L, 2L)),
        "expected 4 distinct states but got 5");
  }

  @Test
  void result_notRun_isNeither() {
    Result result = result(HOLDS, Verdict.notRun("no engine"));
    assertThat(result.asExpected()).isFalse();
    assertThat(result.mismatch()).isEmpty();
  }

  private static Result result(Checks check, Verdict verdict) {
    return new Result(check.check(), verdict, 1);
  }

  private static void assertMismatch(Result result, String mismatch) {
    assertThat(result.mismatch()).contains(mismatch);
    assertThat(result.asExpected()).isFalse();
  }
}
