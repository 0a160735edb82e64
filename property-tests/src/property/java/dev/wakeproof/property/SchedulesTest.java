package dev.wakeproof.property;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.wakeproof.explorer.Explorer;
import dev.wakeproof.explorer.Result;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.scenario.semaphore.PublishedTwoBorrowers;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A random schedule that violates something can be had again, by its seed and by its replay. */
class SchedulesTest {
  private static final Pattern FOUND =
      Pattern.compile("PublishedTwoBorrowers, seed (-?\\d+); replay: (\\S.*)$");

  @Test
  void publishedSemaphore_randomSchedules_losesAWakeup() {
    Throwable failure = PropertyRun.failure(SchedulesProperties.class, "noLostWakeup", long.class);
    assertThat(failure).hasMessageStartingWith("NoLostWakeup: no thread can move");
    Matcher found = FOUND.matcher(failure.getMessage());
    assertThat(found.find()).as(failure.getMessage()).isTrue();
    long seed = Long.parseLong(found.group(1));
    assertThatThrownBy(
            () -> Schedules.mustHold(PublishedTwoBorrowers.class, MemoryModel.TSO, seed, 20))
        .hasMessage(failure.getMessage());
    Result again = Explorer.replay(Schedules.subject(PublishedTwoBorrowers.class), found.group(2));
    assertThat(again.violation().property()).isEqualTo("NoLostWakeup");
    assertThat(again.trace()).isNotEmpty();
  }
}
