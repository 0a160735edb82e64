package dev.wakeproof.atomic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.testing.TestThreads;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CellContractTest {
  @TestFactory
  Stream<DynamicTest> theProductionCellsKeepTheContract() {
    return CellContract.checks().stream()
        .map(check -> DynamicTest.dynamicTest(check.name(), check::run));
  }

  @Test
  void aParkedThreadIsWoken() throws InterruptedException {
    IntCell news = new IntCell(0);
    RefCell<Parker> parker = new RefCell<>(null);
    Thread sleeper =
        TestThreads.of(
            () -> {
              Parker own = new Parker();
              parker.set(own);
              while (news.getAcquire() == 0) {
                own.park(news);
              }
            },
            "sleeper");
    sleeper.start();
    while (parker.get() == null) {
      Threads.onSpinWait();
    }
    news.setRelease(1);
    parker.get().unpark();
    sleeper.join(TimeUnit.SECONDS.toMillis(10));
    assertThat(sleeper.isAlive()).isFalse();
  }

  @Test
  void aLongSpinStopsCounting() {
    int rounds = 0;
    for (int i = 0; i < 1_100; i++) {
      rounds = Threads.onSpinWait(rounds);
    }
    assertThat(Threads.onSpinWait(rounds)).isEqualTo(rounds).isPositive();
  }

  @Test
  void theGuardExcludes() throws InterruptedException {
    Guard guard = new Guard();
    IntCell plain = new IntCell(0);
    Runnable add =
        () -> {
          for (int i = 0; i < 20_000; i++) {
            guard.lock();
            plain.setPlain(plain.getPlain() + 1);
            guard.unlock();
          }
        };
    Thread one = TestThreads.of(add, "one");
    Thread other = TestThreads.of(add, "other");
    one.start();
    other.start();
    one.join();
    other.join();
    assertThat(plain.getPlain()).isEqualTo(40_000);
  }
}
