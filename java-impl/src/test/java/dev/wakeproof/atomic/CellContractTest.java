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
  Stream<DynamicTest> theProductionCellsKeepTheContract() {
    return dynamic(CellContract.checks());
  }

  @TestFactory
  Stream<DynamicTest> andAmongThreads() {
    return dynamic(CellContractAmongThreads.checks(task -> TestThreads.of(task, "thread")));
  }

  @Test
  void aLongSpinStopsCounting() {
    int rounds = 0;
    for (int i = 0; i < 1_400; i++) {
      rounds = Threads.onSpinWait(rounds);
    }
    assertThat(Threads.onSpinWait(rounds)).isEqualTo(rounds).isPositive();
  }

  private static Stream<DynamicTest> dynamic(List<CellContract.Check> checks) {
    return checks.stream().map(check -> DynamicTest.dynamicTest(check.name(), check::run));
  }
}
