package dev.wakeproof.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.explorer.Aim;
import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.Result;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** A search that cannot end in its time gives way to searches with few preemptions. */
class BoundedFirstTest {
  private static final int SECONDS = 5;

  /** Three threads with more schedules than any time limit allows. */
  static class Programs {
    private static final int ROUNDS = 8;

    private final AtomicInteger word = new AtomicInteger();
    private final AtomicInteger counter = new AtomicInteger();

    void holds() throws InterruptedException {
      run(1);
    }

    /** Depth first, the early preemption of the first thread comes last. */
    void failsAfterOnePreemption() throws InterruptedException {
      run(0);
    }

    /** Depth first, the first execution fails after few steps, and most of the others do not. */
    void failsEarly() throws InterruptedException {
      Thread setter =
          new Thread(
              () -> {
                word.set(1);
                count();
              });
      Thread other = new Thread(this::count);
      setter.start();
      other.start();
      assertThat(word.get()).as("Set").isEqualTo(1);
      count();
      setter.join();
      other.join();
    }

    private void run(int transientValue) throws InterruptedException {
      word.set(1);
      int[] seen = new int[1];
      Thread reader =
          new Thread(
              () -> {
                seen[0] = word.get();
                count();
              });
      Thread other = new Thread(this::count);
      reader.start();
      other.start();
      word.set(transientValue);
      word.set(1);
      count();
      reader.join();
      other.join();
      assertThat(seen[0]).as("Seen").isEqualTo(1);
    }

    void waits() throws InterruptedException {
      SynchronousQueue<String> queue = new SynchronousQueue<>();
      String[] got = new String[1];
      Thread taker =
          new Thread(
              () -> {
                try {
                  got[0] = queue.poll(1, TimeUnit.SECONDS);
                } catch (InterruptedException e) {
                  throw new AssertionError(e);
                }
              });
      Thread other = new Thread(this::count);
      taker.start();
      other.start();
      count();
      queue.offer("x", 1, TimeUnit.SECONDS);
      taker.join();
      other.join();
      assertThat(got[0]).as("Taken").isEqualTo("x");
    }

    private void count() {
      for (int i = 0; i < ROUNDS; i++) {
        counter.incrementAndGet();
      }
    }
  }

  @Test
  void explore_noTimeForOneExecution_saysThatNothingIsExplored() {
    Result result = explore("holds", options().with("seconds", 0));
    assertThat(result.isEmpty()).isTrue();
    assertThat(result.extent()).startsWith("nothing is explored").doesNotContain("holds");
  }

  @Test
  void explore_violationOfOnePreemption_isFoundBeforeTheLimit() {
    Result result = explore("failsAfterOnePreemption", options().with("seconds", 60));
    assertThat(result.violation()).isNotNull();
    assertThat(result.preemptions()).isNegative();
  }

  /** The search that lists all violations goes on after one that a bounded search has found. */
  @Test
  void explore_allViolations_goesOnWithoutTheBound() {
    Result result =
        explore(
            "failsAfterOnePreemption",
            Options.of(MemoryModel.SC).with("seconds", 2).aimedAt(Aim.ALL));
    assertThat(result.violation()).isNotNull();
    assertThat(result.cuts()).containsExactly("seconds: 2");
  }

  /** A short violation bounds no search that lists all violations. */
  @Test
  void explore_allViolationsAfterAShortOne_goesOnWithLongExecutions() {
    Result result =
        explore("failsEarly", Options.of(MemoryModel.SC).with("seconds", 2).aimedAt(Aim.ALL));
    assertThat(result.violation()).isNotNull();
    assertThat(result.cuts()).containsExactly("seconds: 2");
  }

  @Test
  void explore_searchThatTimeCuts_saysUpToHowManyPreemptionsItHolds() {
    Result result = explore("holds", options());
    assertThat(result.preemptions()).isPositive();
    assertThat(result.cuts()).containsExactly("seconds: " + SECONDS);
    assertThat(result.extent())
        .matches(
            "holds up to \\d+ preemptions? \\(every schedule\\); "
                + "the search without that bound stopped at \\[seconds: 5]");
  }

  /** A failure that needs an expired wait and no preemption is beyond these bounds. */
  @Test
  void explore_searchThatTimeAndABoundCut_saysBoth() {
    Result result = explore("waits", options().with("timeouts", 0));
    assertThat(result.extent())
        .matches(
            "holds up to \\d+ preemptions? and \\[time-outs: 0]; "
                + "the search without that bound stopped at \\[seconds: 5]");
  }

  @Test
  void explore_userBoundOnPreemptions_hasNoSearchesInBetween() {
    Result result = explore("holds", options().with("seconds", 60).with("preemptions", 0));
    assertThat(result.preemptions()).isNegative();
    assertThat(result.cuts()).containsExactly("preemptions: 0");
  }

  private static Result explore(String program, Options options) {
    return Exploration.of(dev.wakeproof.bytecode.Test.of(Programs.class, program), options);
  }

  private static Options options() {
    return Options.of(MemoryModel.SC).with("seconds", SECONDS);
  }
}
