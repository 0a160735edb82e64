package dev.wakeproof.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * An actor whose poll failed may poll again before it sleeps, as often as is allowed, or not at
 * all.
 */
class LooksInVainTest {
  @ParameterizedTest
  @EnumSource(Reduction.class)
  void explore_looksAllowed_takesThatMany(Reduction reduction) {
    for (boolean forgets : List.of(false, true)) {
      for (int looks = 0; looks < 3; looks++) {
        if (forgets && reduction != Reduction.STATES) {
          continue;
        }
        Options options =
            Options.of(MemoryModel.TSO)
                .reducedBy(reduction)
                .forgetting(forgets)
                .with("looks", looks);
        assertThat(Explorer.explore(looking(looks), options).holds()).isTrue();
        if (looks > 0) {
          Subject tooFew = looking(looks - 1);
          Result result = Explorer.explore(tooFew, options);
          assertThat(result.violation().property()).isEqualTo("LooksOnceMore");
          assertThat(Explorer.replay(tooFew, result.replay()).violation())
              .isEqualTo(result.violation());
        }
      }
    }
  }

  private static Subject looking(int allowed) {
    return new Subject(
        "dev.wakeproof.scenario.litmus.LooksInVain", List.of(Integer.toString(allowed)));
  }
}
