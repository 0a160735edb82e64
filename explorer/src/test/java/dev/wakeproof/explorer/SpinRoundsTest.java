package dev.wakeproof.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.explorer.machine.memory.MemoryModel;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** What a round of a spin may do for the explorer to say the truth of it. */
class SpinRoundsTest {
  @Property
  void whoReadsACellOnceARoundComesToItsEnd(@ForAll MemoryModel memory) {
    assertThat(explore("1", memory).holds()).isTrue();
  }

  /** It would see the store in its next round; that is the limit that the package states. */
  @Property
  void whoReadsItTwiceSeemsToWaitForEver(@ForAll MemoryModel memory) {
    assertThat(explore("2", memory).violations()).containsExactly("Livelock");
  }

  private static Result explore(String looks, MemoryModel memory) {
    return Explorer.explore(
        new Subject("dev.wakeproof.scenario.litmus.Looks", List.of(looks)), Options.of(memory));
  }
}
