package dev.wakeproof.bytecode.border;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.wakeproof.bytecode.Around;
import dev.wakeproof.bytecode.Exploration;
import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.Result;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.opentest4j.TestAbortedException;
import org.opentest4j.TestSkippedException;

/** An execution that fails an assumption of the test is not judged; the others are. */
class FailedAssumptionTest {
  private static Result explored(String method) {
    return Exploration.of(
        dev.wakeproof.bytecode.Test.of(Programs.class, method), Options.of(MemoryModel.SC));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"violatedWhereAssumed", "violatedAfterAssertJ", "violatedIfOtherEndedFirst"})
  void explore_failsInSomeSchedules_othersAreJudged(String method) {
    assertThat(Outcomes.of(Programs.class, method)).isEqualTo("Wrong");
  }

  @ParameterizedTest
  @ValueSource(strings = {"holdsWhereAssumed", "leavesWaiters", "threadFailsToo"})
  void explore_failsInSomeSchedules_verdictCountsThem(String method) {
    Result result = explored(method);
    assertThat(result.isSkipped()).isFalse();
    assertThat(result.holds()).isTrue();
    assertThat(result.extent())
        .matches("holds \\(\\d+ executions? ended at a failed assumption: late\\)");
  }

  @Test
  void explore_failsInEverySchedule_isSkipped() {
    Result result = explored("neverHolds");
    assertThat(result.violation()).isNull();
    assertThat(result.isSkipped()).isTrue();
    assertThat(result.holds()).isFalse();
    assertThat(result.skippedBy()).isEqualTo("Assumption failed: never");
  }

  @Test
  void explore_failsAndALaterMethodFails_isViolated() {
    var closes = new Around.Call(Programs.class.getName(), "failsAfter");
    var skips = new Around.Call(Programs.class.getName(), "skipsAfter");
    assertThat(explored(List.of(closes)).violation().property()).isEqualTo("Open");
    assertThat(explored(List.of(skips, closes)).violation().property()).isEqualTo("Open");
    assertThat(explored(List.of(skips)).isSkipped()).isTrue();
  }

  private static Result explored(List<Around.Call> after) {
    return Exploration.of(
        dev.wakeproof.bytecode.Test.of(Programs.class, "neverHolds")
            .around(new Around(List.of(), List.of(), after, List.of())),
        Options.of(MemoryModel.SC));
  }

  @ParameterizedTest
  @ValueSource(classes = {Programs.class, WithoutInstance.class})
  void explore_failsBeforeThereIsAnInstance_lastMethodsCount(Class<?> program) {
    var skips = new Around.Call(Programs.class.getName(), "skipsAll");
    var fails = new Around.Call(Programs.class.getName(), "failsAfterAll");
    List<Around.Call> first = program == Programs.class ? List.of(skips) : List.of();
    Result result =
        Exploration.of(
            dev.wakeproof.bytecode.Test.of(program, "noText")
                .around(new Around(first, List.of(), List.of(), List.of(fails))),
            Options.of(MemoryModel.SC));
    assertThat(result.violation().property()).isEqualTo("Open");
  }

  @Test
  void explore_failsWithoutAText_isSkipped() {
    assertThat(explored("noText").skippedBy()).isEqualTo(TestAbortedException.class.getName());
  }

  @Test
  void explore_exceptionOfAnotherFramework_isViolated() {
    assertThat(Outcomes.of(Programs.class, "skipsOpenTest")).isEqualTo("TestSkippedException");
  }

  @Test
  void explore_failsInAnotherThread_isViolated() {
    assertThat(Outcomes.of(Programs.class, "assumesInAnotherThread"))
        .isEqualTo("TestAbortedException");
  }

  static class WithoutInstance {
    WithoutInstance() {
      throw new TestAbortedException("never");
    }

    void noText() {}
  }

  static class Programs {
    static void skipsAll() {
      assumeTrue(false, "never");
    }

    static void failsAfterAll() {
      assert false : "Open";
    }

    void noText() {
      throw new TestAbortedException();
    }

    @RepeatedTest(1)
    void skipsOpenTest() {
      throw new TestSkippedException("never");
    }

    private final AtomicInteger shared = new AtomicInteger();
    private final CountDownLatch latch = new CountDownLatch(1);

    private Thread started(Runnable body) {
      Thread thread = new Thread(body);
      thread.start();
      return thread;
    }

    void violatedWhereAssumed() throws InterruptedException {
      Thread thread = started(() -> shared.set(1));
      assumeTrue(shared.get() == 1);
      thread.join();
      assert shared.get() == 0 : "Wrong";
    }

    void violatedAfterAssertJ() throws InterruptedException {
      Thread thread = started(() -> shared.set(1));
      assumeThat(shared.get()).isEqualTo(1);
      thread.join();
      assert shared.get() == 0 : "Wrong";
    }

    void violatedIfOtherEndedFirst() throws InterruptedException {
      Thread thread = started(() -> shared.compareAndSet(0, 1));
      boolean first = shared.compareAndSet(0, 2);
      assumeTrue(!first);
      thread.join();
      assert shared.get() == 2 : "Wrong";
    }

    void holdsWhereAssumed() throws InterruptedException {
      Thread thread = started(() -> shared.set(1));
      if (shared.get() == 0) {
        throw new TestAbortedException("late");
      }
      thread.join();
      assert shared.get() == 1 : "Wrong";
    }

    void leavesWaiters() throws InterruptedException {
      Thread thread =
          started(
              () -> {
                shared.set(1);
                try {
                  latch.await();
                } catch (InterruptedException e) {
                  throw new IllegalStateException(e);
                }
              });
      if (shared.get() == 0) {
        throw new TestAbortedException("late");
      }
      latch.countDown();
      thread.join();
    }

    void threadFailsToo() throws InterruptedException {
      Thread thread =
          started(
              () -> {
                if (shared.getAndSet(1) == 2) {
                  throw new IllegalStateException("second");
                }
              });
      if (shared.compareAndSet(0, 2)) {
        throw new TestAbortedException("late");
      }
      thread.join();
    }

    void neverHolds() throws InterruptedException {
      Thread thread = started(() -> shared.set(1));
      assumeTrue(shared.get() > 1, "never");
      thread.join();
    }

    void failsAfter() {
      throw new AssertionError("Open");
    }

    void skipsAfter() {
      assumeTrue(false);
    }

    void assumesInAnotherThread() throws InterruptedException {
      started(() -> assumeTrue(false)).join();
    }
  }
}
