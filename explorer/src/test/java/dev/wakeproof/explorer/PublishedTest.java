package dev.wakeproof.explorer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.wakeproof.explorer.machine.BrokenMachines;
import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The model JAVA has the outcomes of the published tests, and a broken one does not. */
class PublishedTest {
  private static final List<Published> ALL = read();

  private static List<Published> read() {
    try {
      return Published.all();
    } catch (IOException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  @TestFactory
  Stream<DynamicTest> explore_publishedProgram_hasThePublishedOutcomes() {
    return ALL.stream()
        .map(
            each ->
                dynamicTest(
                    each.name() + " (" + each.source() + ")",
                    () -> {
                      Outcomes outcomes =
                          Outcomes.of(each.program(), MemoryModel.JAVA, Reduction.STATES);
                      assertThat(each.isIn(outcomes))
                          .as("%s of %s in %s", each.outcome(), each.program(), outcomes.ends())
                          .isEqualTo(each.allowed());
                    }));
  }

  @Test
  void names_ofPublishedPrograms_areUnique() {
    assertThat(ALL).extracting(Published::name).doesNotHaveDuplicates();
    assertThat(ALL).extracting(Published::program).doesNotHaveDuplicates();
  }

  /** Each part of the model is asked for by a line of the table. */
  @TestFactory
  Stream<DynamicTest> explore_outcomeMissing_isDetected() {
    Map<String, Function<MemoryModel, Machine>> broken =
        Map.of(
            "IRIW", BrokenMachines::whoseLoadsAreNeverLate,
            "SB+volatile", BrokenMachines::whoseVolatilesHaveNoOrder,
            "MP+release-sequence", BrokenMachines::whoseUpdatesPassNothingOn,
            "MP+rel+acq", BrokenMachines::whoseAcquiresLearnNothing,
            "MP+park", BrokenMachines::whosePermitsOrderNothing,
            "SB+mfences", BrokenMachines::whoseFencesDrainNothing);
    return broken.entrySet().stream()
        .map(
            entry ->
                dynamicTest(
                    entry.getKey(),
                    () -> {
                      Published test = named(entry.getKey());
                      Outcomes outcomes =
                          Outcomes.of(
                              test.program(),
                              Options.of(MemoryModel.JAVA),
                              entry.getValue().apply(MemoryModel.JAVA));
                      assertThat(test.isIn(outcomes)).isNotEqualTo(test.allowed());
                    }));
  }

  private static Published named(String name) {
    return ALL.stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
  }
}
