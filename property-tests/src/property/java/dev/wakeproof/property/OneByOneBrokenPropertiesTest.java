package dev.wakeproof.property;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is asked of the semaphores that take one permit at a time sees what it is there to see. */
class OneByOneBrokenPropertiesTest {
  @ParameterizedTest
  @CsvSource({
    "typeOk, TypeOK",
    "permitConservation, PermitConservation",
    "noLostWakeup, NoLostWakeup",
    "fifo, Fifo",
    "refinesSemaphore, RefinesSemaphore",
  })
  void property_byPrograms_isViolated(String method, String property) {
    isViolated(method, Program.class, property);
  }

  @ParameterizedTest
  @CsvSource({"countsNothing, PermitsAddUp", "keepsAll, NobodyIsStuck"})
  void property_byThreads_isViolated(String method, String property) {
    isViolated(method, List.class, property);
  }

  private static void isViolated(String method, Class<?> sample, String property) {
    assertThat(PropertyRun.failure(OneByOneBrokenProperties.class, method, sample))
        .hasMessageStartingWith(property + ": ");
  }
}
