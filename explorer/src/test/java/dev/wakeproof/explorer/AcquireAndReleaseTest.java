package dev.wakeproof.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.explorer.machine.BrokenMachines;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whether an algorithm needs any access to be volatile, or acquire and release are enough. */
class AcquireAndReleaseTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "TwoBorrowers",
        "BorrowOneTwo",
        "InterruptVsRelease",
        "FifoOfEquals",
        "FifoOfLargeFirst",
        "CallbackThrows",
        "CancelsWithoutRelease",
        "MutexOfTwo"
      })
  void explore_semaphoreWithAcquireAndRelease_holds(String scenario) {
    Result result = explore("semaphore." + scenario);
    assertThat(result.violation()).isNull();
    assertThat(result.holds()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"channel.OneItem", "channel.OneRoom"})
  void explore_channelWithAcquireAndRelease_losesAWakeup(String scenario) {
    assertThat(explore(scenario).violations()).contains("NoLostWakeup");
  }

  /** With all accesses volatile, as in the library. */
  @Test
  void explore_channelWithVolatileAccesses_holds() {
    Subject subject = Subject.of("dev.wakeproof.scenario.channel.OneItem");
    assertThat(Explorer.explore(subject, Options.of(MemoryModel.JAVA)).holds()).isTrue();
  }

  private static Result explore(String scenario) {
    return Explorer.explore(
        Subject.of("dev.wakeproof.scenario." + scenario),
        Options.of(MemoryModel.JAVA),
        BrokenMachines.withoutVolatiles(MemoryModel.JAVA),
        end -> {});
  }
}
