package dev.wakeproof.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.explorer.machine.BrokenMachines;
import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.util.List;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** The actions in a round of a spin with which the explorer still reports the right results. */
class SpinRoundsTest {
  @Property
  void explore_oneReadARound_ends(@ForAll MemoryModel memory) {
    assertThat(explore("1", memory).holds()).isTrue();
  }

  /** It may see 0 and then 1; in its next round it sees the store twice. */
  @Property
  void explore_twoReadsARound_ends(@ForAll MemoryModel memory) {
    assertThat(explore("2", memory).holds()).isTrue();
  }

  /** Seeded bug: two values of a cell in one round, taken for a failed poll. */
  @Example
  void explore_twoValuesInARound_reportsLivelock() {
    Machine broken = BrokenMachines.whereTurnsDoNotCount(MemoryModel.SC);
    Options options = Options.of(MemoryModel.SC);
    assertThat(Explorer.explore(subject("2"), options, broken, scenario -> {}).violations())
        .containsExactly("Livelock");
  }

  private static Result explore(String looks, MemoryModel memory) {
    return Explorer.explore(subject(looks), Options.of(memory));
  }

  private static Subject subject(String looks) {
    return new Subject("dev.wakeproof.scenario.litmus.Looks", List.of(looks));
  }
}
