package dev.wakeproof.atomic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.testing.TestThreads;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CellContractTest {
  @TestFactory
  Stream<DynamicTest> contract_productionCells_isKept() {
    return dynamic(CellContract.checks());
  }

  @TestFactory
  Stream<DynamicTest> productionCells_amongThreads_keepTheContract() {
    return dynamic(CellContractAmongThreads.checks(task -> TestThreads.of(task, "thread")));
  }

  @Test
  void onSpinWait_inTheLastRound_stopsCounting() {
    int last = 1_000 + 10 * 64;
    assertThat(Threads.onSpinWait(last - 1)).isEqualTo(last);
    assertThat(Threads.onSpinWait(last)).isEqualTo(last);
  }

  private static Stream<DynamicTest> dynamic(List<CellContract.Check> checks) {
    return checks.stream().map(check -> DynamicTest.dynamicTest(check.name(), check::run));
  }
}
