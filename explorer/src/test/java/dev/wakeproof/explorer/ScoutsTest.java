package dev.wakeproof.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.wakeproof.explorer.machine.Bounds;
import dev.wakeproof.explorer.machine.Machine;
import dev.wakeproof.explorer.machine.memory.MemoryModel;
import dev.wakeproof.explorer.machine.races.Sharing;
import java.util.Collections;
import net.jqwik.api.Example;

class ScoutsTest {
  /** Both actors reach {@code z} only if one of them ends before the other one begins. */
  private static final String ONE_AFTER_THE_OTHER =
      "W x 1 VOLATILE; %s; W z 1 VOLATILE; W x 2 VOLATILE".formatted(checks("NOT y 1"))
          + " | W y 1 VOLATILE; %s; W z 2 VOLATILE; W y 2 VOLATILE".formatted(checks("NOT x 1"));

  private static String checks(String check) {
    return String.join("; ", Collections.nCopies(15, check));
  }

  @Example
  void send_locationThatOnlyLoneActorsReach_findsIt() throws InterruptedException {
    Options options = Options.of(MemoryModel.SC).with("depth", 100);
    Sharing sharing = new Sharing(false);
    Machine machine = new Machine(MemoryModel.SC, Bounds.NONE);
    machine.conduct(
        () -> {
          Code code = new LoadedSubject(Outcomes.subject(ONE_AFTER_THE_OTHER), new ShimLoader());
          assertThat(new Scouts(machine, code, options).send(100, sharing)).isTrue();
        });
    assertThat(sharing.text())
        .isEqualTo(Outcomes.of(ONE_AFTER_THE_OTHER, options).result().shared());
  }
}
