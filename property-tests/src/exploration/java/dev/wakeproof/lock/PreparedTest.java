package dev.wakeproof.lock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.explorer.Explorer;
import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.Result;
import dev.wakeproof.explorer.Subject;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.scenario.Scenario;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * All that two can do, explored from a state that is prepared: what comes of it takes more threads
 * where each of them has to come and go before.
 */
class PreparedTest {
  /** The probes of mutation tests; they take no step. */
  private static final Set<String> PROBES = Set.of("dev.wakeproof.mutation.Reached");

  @Test
  void cancel_duringUnlock_losesNoWakeup() {
    holds(LeavesLate.class, MemoryModel.JAVA);
  }

  @Test
  void cancel_beforeTheClaimOfAnUnlock_losesNoWakeup() {
    holds(CancelsBeforeItsWake.class, MemoryModel.JAVA);
  }

  @Test
  void cancel_afterASparedNode_sweepsBoth() {
    holds(DrawsSeen.class, MemoryModel.JAVA);
  }

  @Test
  void putBack_servedNodes_areNotRestored() {
    holds(PutsBack.class, MemoryModel.JAVA);
  }

  @Test
  void unlock_lockTaken_leavesItToTheHolder() {
    holds(DropsGone.class, MemoryModel.SC);
  }

  @Test
  void readQueueLength_concurrentUnlock_doesNotRace() {
    holds(LineIsLookedAt.class, MemoryModel.SC);
  }

  @Test
  void sweep_concurrent_doesNotRace() {
    holds(TwoSweep.class, MemoryModel.SC);
  }

  @Test
  void sweep_late_putsBackNoSweptNode() {
    holds(SweepsLate.class, MemoryModel.SC);
  }

  @Test
  void cancel_concurrent_doesNotRace() {
    holds(TwoGiveUp.class, MemoryModel.SC);
  }

  private static void holds(Class<? extends Scenario> scenario, MemoryModel memory) {
    Options options = Options.of(memory).forgetting(true);
    Result result =
        Explorer.explore(
            Subject.of(scenario.getName()), options, scenario.getClassLoader(), PROBES);
    assertThat(result.violations()).isEmpty();
    assertThat(result.races()).isEmpty();
    assertThat(result.cuts()).isEmpty();
    assertThat(result.complete()).isPositive();
  }
}
