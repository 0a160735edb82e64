package dev.wakeproof.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.Result;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How far a search is, guessed, beside how far it was, which is known once it is through. */
class OutlookTest {
  private static final Options SC = Options.of(MemoryModel.SC);

  /** Below that share a search has only just begun, or begun anew, and the guess is a rough one. */
  private static final double EARLY = 0.05;

  private static Result explore(String program, Options options) {
    return Exploration.of(dev.wakeproof.bytecode.Test.of(JdkClasses.class, program), options);
  }

  @ParameterizedTest
  @ValueSource(strings = {"semaphore", "reentrantLock"})
  void explored_cutSearch_isNearTheExploredShare(String program) {
    Result whole = explore(program, SC);
    for (int percent : new int[] {60, 75, 90}) {
      Result cut = explore(program, SC.with("executions", whole.executions() * percent / 100));
      double share = cut.states() / (double) whole.states();
      int factor = share < EARLY ? 16 : 4;
      assertThat(cut.explored())
          .as("%s after %d %% of the executions, %.2f of the states", program, percent, share)
          .isBetween(share / factor, Math.min(1, share * factor));
    }
  }

  @Test
  void explored_completeSearch_isOne() {
    assertThat(explore("countDownLatch", SC).explored()).isEqualTo(1);
  }
}
