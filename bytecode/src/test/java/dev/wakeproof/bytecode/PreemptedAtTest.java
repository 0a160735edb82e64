package dev.wakeproof.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.Result;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.util.List;

/**
 * An exploration that preempts only at some variables does not preempt at others, and reports that.
 */
class PreemptedAtTest {
  private static final Test ADDS = Test.of(Spins.class, "addsWithoutALock");

  private static Result explore(String variable, int preemptions) {
    Options options = Options.of(MemoryModel.SC).with("preemptions", preemptions);
    return Exploration.of(ADDS, options.within(options.bounds().preemptedAt(List.of(variable))));
  }

  @org.junit.jupiter.api.Test
  void explore_preemptionAtTheNamedField_findsTheViolation() {
    assertThat(explore("Spins.number", 1).violation().property()).isEqualTo("Lost");
  }

  @org.junit.jupiter.api.Test
  void explore_preemptionAtAnotherField_recordsTheCut() {
    Result result = explore("Spins.ready", 1);
    assertThat(result.violation()).isNull();
    assertThat(result.cuts()).containsExactly("preemptions: 1 at Spins.ready");
  }
}
