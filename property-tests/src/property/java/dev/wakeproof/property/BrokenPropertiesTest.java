package dev.wakeproof.property;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The other properties see what they are there to see. */
class BrokenPropertiesTest {
  @ParameterizedTest
  @CsvSource({"typeOk, TypeOK", "badUse, BadUseIsRefused"})
  void property_byPrograms_isViolated(String method, String property) {
    isViolated(method, Program.class, property);
  }

  @ParameterizedTest
  @CsvSource({
    "semaphoreThatCountsNothing, PermitsAddUp",
    "semaphoreThatKeepsAll, NobodyIsStuck",
    "mutexUnderThreads, TakesOnlyWhatIsFree",
    "readWriteMutexUnderThreads, TakesOnlyWhatIsFree",
    "mutexByTurns, TakesOnlyWhatIsFree",
    "readWriteMutexByTurns, TakesOnlyWhatIsFree",
    "lockInLineThatExcludesNobody, TakesOnlyWhatIsFree",
    "lockInLineThatForgets, NobodyIsStuck",
    "lockInLineThatServesTheNewest, Fifo",
  })
  void property_byThreads_isViolated(String method, String property) {
    isViolated(method, List.class, property);
  }

  private static void isViolated(String method, Class<?> sample, String property) {
    assertThat(PropertyRun.failure(BrokenProperties.class, method, sample))
        .hasMessageStartingWith(property + ": ");
  }
}
