package dev.wakeproof.bytecode.border;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.bytecode.Exploration;
import dev.wakeproof.bytecode.Test;
import dev.wakeproof.explorer.Aim;
import dev.wakeproof.explorer.Options;
import dev.wakeproof.explorer.Result;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Random programs that keep state in an object of the JDK: the explorer finds the outcomes of all
 * interleavings, and a race where no lock is held. {@code -Dwakeproof.kept=N} tries N programs, and
 * {@code -Dwakeproof.kept.seed=S} others.
 */
class KeptTest {
  /** Each kind of object twelve times; a night tries 2000. */
  private static final int PROGRAMS = Integer.getInteger("wakeproof.kept", 12 * Kept.KINDS.size());

  private static final int SEED = Integer.getInteger("wakeproof.kept.seed", 0);

  /** So many of them also run on real threads. */
  private static final int REAL = 20;

  private static final int RUNS = 50;

  /** Every so-manieth of them is also explored without a lock; no multiple of the kinds. */
  private static final int EVERY = 3;

  private static final String LETTERS = "abcrxX";
  private static final String CHANGES = "abcx";

  private record Program(String kind, String way, String left, String right) {
    static Program of(int number) {
      Random random = new Random(SEED + number);
      String kind = Kept.KINDS.get(number % Kept.KINDS.size());
      String way = Kept.WAYS.get(random.nextInt(Kept.WAYS.size()));
      return new Program(kind, way, text(random), text(random));
    }

    private static String text(Random random) {
      int length = 1 + random.nextInt(3);
      return random
          .ints(length, 0, LETTERS.length())
          .mapToObj(letter -> LETTERS.substring(letter, letter + 1))
          .collect(Collectors.joining());
    }

    Set<String> outcomes() {
      Set<String> outcomes = new TreeSet<>();
      addOutcomes("", outcomes);
      return outcomes;
    }

    private void addOutcomes(String order, Set<String> outcomes) {
      long lefts = order.chars().filter(who -> who == 'l').count();
      if (order.length() == left.length() + right.length()) {
        outcomes.add(Kept.interleaved(kind, left, right, order));
        return;
      }
      if (lefts < left.length()) {
        addOutcomes(order + "l", outcomes);
      }
      if (order.length() - lefts < right.length()) {
        addOutcomes(order + "r", outcomes);
      }
    }

    boolean races() {
      return (uses(left, CHANGES) && uses(right, CHANGES + "r"))
          || (uses(right, CHANGES) && uses(left, CHANGES + "r"));
    }

    private static boolean uses(String text, String letters) {
      return text.chars().anyMatch(letter -> letters.indexOf(letter) >= 0);
    }

    Result explored(String method, Aim aim) {
      Test test = Test.of(Kept.class, method, kind, way, left, right);
      return Exploration.of(test, Options.of(MemoryModel.SC).aimedAt(aim));
    }
  }

  @org.junit.jupiter.api.Test
  void explore_stateUnderLock_findsTheOutcomesOfAllInterleavings() throws Exception {
    for (int number = 0; number < PROGRAMS; number++) {
      Program program = Program.of(number);
      Set<String> expected = program.outcomes();
      Result result = program.explored("run", Aim.ALL);
      Set<String> found =
          result.violations().stream().map(KeptTest::property).collect(Collectors.toSet());
      assertThat(found).as("%d: %s", number, program).isEqualTo(expected);
      for (int run = 0; run < (number < REAL ? RUNS : 0); run++) {
        assertThat(found)
            .as("%s on real threads", program)
            .contains(
                new Kept().outcome(program.kind(), program.way(), program.left(), program.right()));
      }
    }
  }

  private static String property(String violation) {
    return violation.replaceAll(".*AssertionError: ", "");
  }

  @org.junit.jupiter.api.Test
  void explore_stateWithoutLock_isRace() {
    for (int number = 0; number < PROGRAMS; number += EVERY) {
      Program program = Program.of(number);
      if (program.races()) {
        assertThat(program.explored("race", Aim.FIRST).races())
            .as("%d: %s", number, program)
            .isNotEmpty();
      }
    }
  }
}
