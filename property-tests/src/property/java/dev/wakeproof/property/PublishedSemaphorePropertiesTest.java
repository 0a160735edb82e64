package dev.wakeproof.property;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is printed is found out, by name, and shrunk to something that can be read. */
class PublishedSemaphorePropertiesTest {
  private static final int SHORT = 8;

  @ParameterizedTest
  @CsvSource({
    "fifo, Fifo",
    "onePartHolder, OnePartHolder",
    "noLostWakeup, NoLostWakeup",
    "refinesSemaphore, RefinesSemaphore",
    "permitConservation, PermitConservation",
    "noFloatingPermits, NoIdlePermitWhileWaiting",
  })
  void property_ofThePublishedSemaphore_isViolated(String method, String property) {
    assertThat(PropertyRun.failure(PublishedSemaphoreProperties.class, method, Program.class))
        .hasMessageStartingWith(property + ": ")
        .asInstanceOf(type(ProgramViolation.class))
        .satisfies(
            found -> assertThat(found.program().operations()).hasSizeLessThanOrEqualTo(SHORT));
  }
}
