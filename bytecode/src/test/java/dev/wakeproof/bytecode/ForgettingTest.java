package dev.wakeproof.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.explorer.Aim;
import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.Reduction;
import dev.wakeproof.explorer.Result;
import dev.wakeproof.explorer.machine.ForgetfulMachines;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** To forget what is over loses no outcome; to forget anything more does, and is noticed. */
class ForgettingTest {
  private static final String LETTERS = "lrLRaAiIbBsctTdnmeExyY";
  private static final int LENGTH = 4;

  private static final Options ALL = Options.of(MemoryModel.SC).aimedAt(Aim.ALL);

  private static Set<String> outcomes(Result result) {
    assertThat(result.cuts()).isEmpty();
    return result.violations();
  }

  private static Test test(String one, String other) {
    return Test.of(Remembered.class, "plays", one, other);
  }

  /** The same programs in every run, so that a failure can be reproduced. */
  @RepeatedTest(24)
  void explore_forgettingMethods_losesNoOutcome(RepetitionInfo repetition) {
    Random random = new Random(repetition.getCurrentRepetition());
    String one = text(random);
    String other = text(random);
    Set<String> forgetting = outcomes(Exploration.of(test(one, other), ALL));
    Set<String> remembering =
        outcomes(Exploration.of(test(one, other), ALL.reducedBy(Reduction.SLEEP_SETS)));
    assertThat(forgetting).as("%s and %s", one, other).isEqualTo(remembering);
  }

  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < LENGTH; i++) {
      text.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
    }
    return text.toString();
  }

  @ParameterizedTest
  @CsvSource({"results, lcL, L", "what is kept, brBRm, R", "variables, ldmR, L"})
  void explore_forgettingTooMuch_losesOutcomes(String what, String one, String other) {
    Set<String> all =
        outcomes(Exploration.of(test(one, other), ALL.reducedBy(Reduction.SLEEP_SETS)));
    assertThat(outcomes(Exploration.of(test(one, other), ALL))).isEqualTo(all);
    Set<String> fewer =
        Exploration.of(test(one, other), ALL, ForgetfulMachines.thatForgets(what)).violations();
    assertThat(fewer).isNotEqualTo(all);
  }

  /** No step stores the elements of an array that the JDK makes. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "returnsCharacters",
        "returnsCharactersByReference",
        "returnsCodePoint",
        "returnsBytes",
        "returnsDecimals"
      })
  void explore_arraysOfTheJdk_losesNoOutcome(String method) {
    Test test = Test.of(Remembered.class, method);
    assertThat(outcomes(Exploration.of(test, ALL))).containsExactlyInAnyOrder("Made0", "Made1");
  }

  @org.junit.jupiter.api.Test
  void explore_equalKeptNumbers_losesNoOutcome() {
    Test test = Test.of(Remembered.class, "tells");
    Set<String> all = outcomes(Exploration.of(test, ALL.reducedBy(Reduction.SLEEP_SETS)));
    assertThat(outcomes(Exploration.of(test, ALL))).isEqualTo(all).hasSize(3);
    Set<String> fewer =
        Exploration.of(test, ALL, ForgetfulMachines.thatForgets("what is kept")).violations();
    assertThat(fewer).isNotEqualTo(all);
  }
}
