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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** That plain accesses which do not race are no scheduling points loses no outcome and no race. */
class QuietTest {
  private static final String LETTERS = "xXyYfFsSgg";
  private static final int LENGTH = 4;

  private static Options all(MemoryModel memory) {
    return Options.of(memory).aimedAt(Aim.ALL);
  }

  private static dev.wakeproof.bytecode.Test test(String one, String other) {
    return dev.wakeproof.bytecode.Test.of(Quiet.class, "plays", one, other);
  }

  private static Set<String> outcomes(Result result) {
    assertThat(result.cuts()).isEmpty();
    return result.violations();
  }

  private static final int SHORT_PROGRAMS = 22;

  @RepeatedTest(SHORT_PROGRAMS)
  void plainAccesses_shortPrograms_loseNoOutcome(RepetitionInfo repetition) {
    demandNoOutcomeLost(repetition.getCurrentRepetition());
  }

  @RepeatedTest(8)
  @Tag("large")
  void plainAccesses_longPrograms_loseNoOutcome(RepetitionInfo repetition) {
    demandNoOutcomeLost(SHORT_PROGRAMS + repetition.getCurrentRepetition());
  }

  /** The same programs in every run, so that a failure can be reproduced. */
  private static void demandNoOutcomeLost(int number) {
    Random random = new Random(number);
    String one = text(random);
    String other = text(random);
    MemoryModel memory = number % 2 == 0 ? MemoryModel.SC : MemoryModel.PSO;
    Options all = all(memory);
    Result quiet = Exploration.of(test(one, other), all);
    // Nothing is quiet there.
    Result loud = Exploration.of(test(one, other), all.reducedBy(Reduction.SLEEP_SETS));
    assertThat(outcomes(quiet)).as("%s and %s", one, other).isEqualTo(outcomes(loud));
    assertThat(quiet.races()).isEqualTo(loud.races());
  }

  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < LENGTH; i++) {
      text.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
    }
    return text.toString();
  }

  @Test
  void plainAccess_orderedByALock_isNoSchedulingPoint() {
    Options options = all(MemoryModel.TSO);
    Result quiet = Exploration.of(test("Ss", "Ss"), options);
    Result loud = Exploration.of(test("Ss", "Ss"), options.reducedBy(Reduction.SLEEP_SETS));
    assertThat(outcomes(quiet)).isEqualTo(outcomes(loud)).doesNotContain("Race");
    assertThat(quiet.states()).isLessThan(loud.states() / 2);
  }

  /** Else the counter is taken for the link that has its number in another schedule. */
  @Test
  void privateObject_numberOfSharedObjectElsewhere_isNoSchedulingPoint() {
    Options options = all(MemoryModel.SC);
    assertThat(Exploration.of(counting("9"), options).states())
        .isEqualTo(Exploration.of(counting("0"), options).states());
  }

  private static dev.wakeproof.bytecode.Test counting(String rounds) {
    return dev.wakeproof.bytecode.Test.of(Quiet.class, "countsAfterLinking", rounds);
  }

  /** A signal is taken notice of at once; a permit is not, since a second one may come. */
  @Test
  void permits_takenForSignals_loseOutcomes() {
    dev.wakeproof.bytecode.Test test = dev.wakeproof.bytecode.Test.of(Quiet.class, "parksTwice");
    Options options = all(MemoryModel.SC);
    assertThat(Exploration.of(test, options).violations()).containsExactly("Deadlock");
    Result hasty = Exploration.of(test, options, ForgetfulMachines.thatForgets("permits"));
    assertThat(hasty.violations()).isEmpty();
  }

  /** Although other threads run at the same time, and none reads whether it has. */
  @Test
  void start_afterAWrite_happensBeforeTheThread() {
    dev.wakeproof.bytecode.Test test =
        dev.wakeproof.bytecode.Test.of(Quiet.class, "writesBetweenStarts");
    Options options = all(MemoryModel.SC);
    assertThat(Exploration.of(test, options).violations()).isEmpty();
    Result silent = Exploration.of(test, options, ForgetfulMachines.thatForgets("starts"));
    assertThat(silent.violations()).containsExactly("Race");
  }

  @Test
  void explore_endlessLoopOnOwnObjects_isCut() {
    dev.wakeproof.bytecode.Test test = dev.wakeproof.bytecode.Test.of(Quiet.class, "locksForEver");
    Result cut = Exploration.of(test, all(MemoryModel.SC).with("depth", 3));
    assertThat(cut.cuts()).containsExactly("depth: 3");
  }

  /** One execution of it takes minutes until the default depth cuts it. */
  @Test
  void explore_endlessLoopOnOwnObjects_endsWithItsTime() {
    dev.wakeproof.bytecode.Test test = dev.wakeproof.bytecode.Test.of(Quiet.class, "locksForEver");
    Result cut = Exploration.of(test, all(MemoryModel.SC).with("seconds", 1));
    assertThat(cut.cuts()).containsExactly("seconds: 1");
  }

  @Test
  void racingAccesses_takenForQuiet_loseOutcomes() {
    Options options = all(MemoryModel.SC);
    Set<String> outcomes = outcomes(Exploration.of(test("XX", "xx"), options));
    Result deaf = Exploration.of(test("XX", "xx"), options, ForgetfulMachines.thatForgets("races"));
    assertThat(deaf.violations()).isNotEqualTo(outcomes);
  }
}
