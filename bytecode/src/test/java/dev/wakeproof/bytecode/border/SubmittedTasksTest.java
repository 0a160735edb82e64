package dev.wakeproof.bytecode.border;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.bytecode.Exploration;
import dev.wakeproof.bytecode.Test;
import dev.wakeproof.explorer.Aim;
import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.Result;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A submission to a {@link ForkJoinPool} happens before its task. */
class SubmittedTasksTest {
  private static final Options FEW_SCHEDULES =
      Options.of(MemoryModel.SC)
          .aimedAt(Aim.ALL)
          .with("preemptions", 0)
          .with("timeouts", 0)
          .with("seconds", 60);

  @ParameterizedTest
  @ValueSource(strings = {"writesBeforeASubmission", "writesBeforeATaskOfAStealingPool"})
  void explore_writesBeforeASecondSubmission_racesWithNothing(String program) {
    Result result = Exploration.of(Test.of(Programs.class, program), FEW_SCHEDULES);
    assertThat(result.violations()).isEmpty();
    assertThat(result.extent()).contains("a ForkJoinPool orders a submission before its task");
  }

  @ParameterizedTest
  @ValueSource(strings = "writesAfterASubmission")
  void explore_writesAfterASubmission_races(String program) {
    Result result = Exploration.of(Test.of(Programs.class, program), FEW_SCHEDULES);
    assertThat(result.violations()).contains("Race");
  }

  static class Programs {
    private int value;

    void writesBeforeASubmission() throws Exception {
      writeBetweenSubmissions(new ForkJoinPool(1));
    }

    void writesBeforeATaskOfAStealingPool() throws Exception {
      writeBetweenSubmissions(Executors.newWorkStealingPool(1));
    }

    /** The worker runs when the second task comes, so its start does not order them. */
    private void writeBetweenSubmissions(ExecutorService pool) throws Exception {
      pool.execute(() -> {});
      value = 5;
      Future<Integer> read = pool.submit(() -> value);
      assert read.get() == 5 : "Value";
      pool.shutdown();
    }

    void writesAfterASubmission() throws Exception {
      ForkJoinPool pool = new ForkJoinPool(1);
      pool.execute(() -> {});
      Future<Integer> read = pool.submit(() -> value);
      value = 5;
      assert read.get() >= 0 : "Value";
      pool.shutdown();
    }
  }
}
